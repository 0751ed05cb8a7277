// The most common passwords: words that make bad passwords with anything short behind them, and whole passwords from
// the top of every leaked list. Lower case, without the usual substitutions (rules/guard/password-policy.ts undoes
// those).

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u))

/** Bad by themselves and with digits or signs around them: 'Football2024!'. Read with its usual substitutions undone. */
export const COMMON_WORDS: ReadonlySet<string> = words(`
  password passwort passwd passw pass passcode motdepasse contrasena contraseña clave senha parola parol пароль haslo heslo wachtwoord
  sifre şifre sifremi lozinka salasana losenord jelszo kodeord passord azerty qwerty qwertz qwert qwer asdf asdfgh zxcvbn zxcvbnm
  qazwsx qwertyuiop asdfghjkl йцукен abcd abcde abcdef abcdefg abcdefgh welcome willkommen bienvenue benvenuto bienvenido bemvindo
  hosgeldin hello hallo hola bonjour privet привет letmein login logon admin administrator administrador root toor user username guest
  test tester testing testtest default changeme change secret secreto geheim access account master system server computer internet
  network windows microsoft google facebook instagram youtube twitter linkedin myspace amazon samsung nokia iphone android apple
  iloveyou iloveu ilove loveyou lovely lover love loveme mylove tequiero teamo tiamo jetaime ichliebedich seniseviyorum askim canim
  amor amore amour liebe mahal babygirl baby babyboy princess prince princesa queen king angel angels angelo angelica sunshine
  sunflower sunny summer sommer winter spring autumn flower flowers rainbow butterfly diamond crystal purple orange yellow green
  silver golden black white blue pink red chocolate cookie cheese pepper ginger banana apples strawberry coffee whiskey
  monkey dragon tiger lion panther eagle eagles falcon falcons wolf wolves bear bears shark sharks dolphin dolphins kitty kitten puppy
  doggy buster bailey lucky buddy rocky rocket scooter snoopy tinkerbell pokemon pikachu naruto batman superman spiderman ironman
  starwars startrek matrix hunter killer ranger rangers warrior warriors cowboy cowboys pirate pirates knight knights ninja samurai
  gandalf merlin phoenix shadow ghost blaster thunder lightning storm freedom liberty peace forever always nothing whatever
  football futbol fussball fussbal soccer baseball basketball hockey tennis cricket golf golfer rugby boxing racing ferrari porsche
  mercedes mustang corvette camaro yamaha honda toyota suzuki harley bmw audi nissan subaru
  liverpool arsenal chelsea manchester everton celtic rangersfc barcelona realmadrid juventus inter milan acmilan bayern dortmund
  schalke galatasaray fenerbahce besiktas trabzonspor boca bocajuniors riverplate flamengo corinthians palmeiras santos gremio vasco
  benfica sporting porto spartak zenit cska dynamo lokomotiv persepolis esteghlal alahly zamalek alhilal lakers yankees steelers
  redsox patriots packers broncos raiders casino poker jackpot bets betting winner champion champions sport sports gambler ronaldo
  messi neymar maradona beckham jordan zidane
  michael michelle jennifer jessica ashley amanda andrea andrew anthony alexander alexandra alexis alexandre alejandro aleksandr
  charlie charles christian christopher christina christine daniel daniela danielle david dennis diego dominic elizabeth emmanuel
  fernando francis francisco gabriel gabriela george gerald hannah harry heather isabella isabel jacob james jasmine jason jeremy
  johnny jonathan jose joseph joshua justin karina katherine kevin kimberly lauren leonardo luis marcus maria mariana marina mario
  martin matthew maxwell melissa mercedes mohamed mohammed muhammad ahmed ali hassan hussein mustafa mehmet nathan nicholas nicole
  oliver olivia pamela patricia patrick paul pedro peter phillip rachel rebecca ricardo richard robert roberto rodrigo samantha
  samuel sandra sebastian sergey sophie stephanie steven taylor thomas tigger valentina vanessa veronica victor victoria vincent
  vladimir william yasmin zachary natasha svetlana tatiana ekaterina anastasia dmitry nikita maksim andrey
  trustno starter blink slipknot metallica nirvana eminem greenday beatles elvis hardcore rockstar superstar gangster playboy
  pussy fuckyou fuckme fucku fuck asshole bitch biteme shit bullshit sexy whore blowjob boobs dick cocks
  jesus jesuschrist christ god godisgood blessed heaven allah bismillah inshallah mashallah church faith hope
  london paris berlin moscow moskva madrid istanbul ankara tehran iran cairo dubai brazil brasil mexico argentina colombia portugal
  espana france deutschland germany england scotland ireland italia turkey turkiye russia россия rossiya america canada australia
  california texas newyork chicago dallas houston miami boston
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november
  december family friend friends mother father brother sister daddy mommy mama papa mutter children
  любовь люблю наташа максим андрей александр сергей алексей дмитрий марина светлана кристина екатерина солнышко спартак
  dupadupa kochanie matrix polska myszka kasia misiek
`)

/** Whole ones that no word explains. Compared in lower case only. */
export const COMMON_PASSWORDS: ReadonlySet<string> = words(`
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qweasdzxc qweasd123 qwe123qwe qwe123asd 123qweasd 123qweasdzxc
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e1q2w3e a1b2c3d4 a1s2d3f4 a1b2c3d4e5 abc123abc abcd1234
  1234abcd 123abc123 abc12345 aa123456 a1234567 a12345678 a123456789 aa12345678 asd12345 asd123456 asdf1234 1234asdf qwer1234 1234qwer
  qwerty12 qwerty123 qwerty1234 qwerty12345 123qwerty 12qwaszx zxcvbnm1 zxc123456 q1234567 w1234567 z1234567 x12345678 1234567q
  1234567a 12345678a 123456789a 123456abc 123456aa 123456qwe 12345qwert 12345qwe 1234qwerty qwert12345 trustno1 trustno1! ncc1701d ncc1701e
  thx11381 bond0070 jamesbond rush2112 area5151 fuckoff1 letmein1 letmein123 dragonball dragonballz jordan23 michael23 lebron23
  asdasdasd asd123asd qweqweqwe qweqwe123 qwaszx12 wsxzaq12 poiuytrewq mnbvcxz1 lkjhgfdsa 0987654321 987654321 9876543210 87654321
  147258369 741852963 159357456 159753456 123654789 789456123 147852369 258456357 14789632 78963214 987456321 321654987 963852741
  11223344 1122334455 112233445566 12121212 12341234 123412345 12344321 123454321 1234554321 123321123 12312312 123123123 1231231234
  10203040 1020304050 13131313 13791379 19283746 11111112 10101010 20202020 00000001 00000007 12345679 12345687 31415926 314159265
  27182818 69696969 66666667 55555556 88888889 01010101 01020304 02020202 01234567 24681012 13579246 246813579 135792468 13572468
  abcd12345 abcde12345 abc123456 abcabc123 aaaa1111 aaaaaaa1 1111aaaa asdfasdf asdf1234qwer asdfqwer qwerasdf qwerasdfzxcv zxcvasdf
  correcthorsebatterystaple correcthorse batterystaple thisisapassword mypassword mypasswords yourpassword nopassword passwordpassword
  passpass pass1234 password1234 p4ssw0rd passw0rd letmeinnow letmeinplease openup12 opensesame sesameopen abracadabra supercalifragilistic
  iloveyou1 iloveyou2 iloveyousomuch iloveyouso loveyou2 love1234 lovelove love4ever loveforever babybaby sexysexy mylove12 monkey12
  hellohello helloworld hello1234 whatever1 whateveryouwant nothing1 computer1 internet1 football1 baseball1 superman1 batman123
  charlie1 michael1 jennifer1 jessica1 princess1 sunshine1 dragon12 master12 shadow12 welcome1 welcome123 welcome2 admin123 admin1234
  adminadmin administrator1 rootroot root1234 toor1234 test1234 test12345 testtest1 guest123 guest1234 user1234 useruser changeme1
  changeme123 default1 secret12 secret123 temp1234 temporary temppass newpass1 newpassword oldpassword samsung1 nokia6300 nokia1100
  iphone12 playstation playstation2 xbox360x minecraft minecraft1 fortnite fortnite1 robloxroblox roblox123 counterstrike warcraft
  worldofwarcraft starcraft leagueoflegends pokemon1 pokemon123 digimon1 callofduty gtasanandreas needforspeed assassin halflife
  liverpoolfc liverpool1 arsenal1 chelsea1 manutd99 manunited manchesterunited mancity1 realmadrid1 barcelona1 juventus1 acmilan1899
  galatasaray1905 fenerbahce1907 besiktas1903 trabzonspor61 cimbombom ultraslan1905 fener1907 boca1905 riverplate1
  tinkerbell1 hellokitty hellokitty1 spongebob spongebob1 scoobydoo mickeymouse mickey12 donaldduck garfield snowball snowflake
  starlight moonlight midnight sunrise1 sunset12 blackbird bluebird bluesky1 redhorse silverado goldfish goldstar bluestar
  motorola blackberry blackberry1 bigdaddy bigdaddy1 bigboss1 badboy12 badgirl1 coolboy1 coolgirl hotgirl1 hotstuff sexygirl
  lovehurts heartbreak alexalex maxmaxmax samsamsam annaanna mariamaria nikitanikita vfrcbv gfhjkm12 gfhjkmgfhjkm ghbdtnghbdtn
  ghbdtn123 cjkysirj yfnfif12 fktrcfylh ytrewq321 trewq12345 йцукен123 йцукенгшщз фывапролдж qwertyqwerty qwertyuiop1 qwertyui
  asdfghjk asdfghjk1 zxcvbnm123 qazxsw21 qazxswedc edcrfvtgb 1a2b3c4d 1a2s3d4f 1z2x3c4v a0123456 p0o9i8u7 0p9o8i7u m1m2m3m4
  access14 thunder1 falcon12 phoenix1 matrix12 merlin12 gandalf1 einstein explorer chevrolet chevelle mustang1 corvette1 firebird
  thunderbird lamborghini kawasaki suzuki12 yamaha12 harley12 harleydavidson motocross hurricane tornado1 volcano1 whiteboy
  marlboro budweiser heineken jackdaniels johnnywalker cocacola cocacola1 pepsicola redbull1 skittles butterfingers marshmallow
`)
