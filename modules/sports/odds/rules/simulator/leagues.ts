// The fictional leagues a new machine plays: every town, club and player here is invented.

export type SimulatedSport = 'football' | 'tennis' | 'basketball' | 'ice-hockey' | 'volleyball' | 'handball'

export type League = {
  readonly key: string
  readonly sport: SimulatedSport
  readonly name: string
  /** ISO 3166 alpha-2, or '' for an international tour. */
  readonly country: string
  /** An even number of clubs or players, so that nobody sits out a round. */
  readonly teams: readonly string[]
}

/** Rows are `key | sport | name | country | suffixes, one after another over the clubs | towns or players`. */
const ROWS = [
  'gb | football | Northshire Premier Division | GB | City,United,Rovers,Athletic,Town,Albion | Aldermoor,Brackwell,Carrowby,Dunhallow,Eastmere Vale,Fernsby,Greywick,Harrowdene,Inverlay,Kestrelford,Larkbridge,Millcombe,Oakminster,Pennerby,Ravenshaw,Stonebeck,Thistlemere,Wexcombe,Yarrowgate,Ashlingham',
  'es | football | Liga Meridiana | ES | CF,Deportivo,Atlético,UD,Racing | Valdoria,Castelmar,Riofresno,Torrequinta,Puerto Lirio,Sanvedra,Campoluz,Lagunera,Villasombra,Peñadura,Arroyoclaro,Olivarosa,Marazul,Guadalora,Fontelara,Navaltoro,Solmayor,Cantaluna',
  'it | football | Serie Aurelia | IT | Calcio,FC,Sportiva,1912 | Montelario,Castelbruno,Roccaserena,Valdiluna,Portalba,Fiumelle,Torrevento,Borgosale,Pietranera,Collefiore,Acquamira,Santarella,Lagofermo,Campodoro,Ventorosso,Marebianca,Selvaria,Pontelungo Est',
  'de | football | Nordmark Liga | DE | SV,FC,TSV,Eintracht,1904 | Lindenquell,Hohenrade,Falkenbruck,Steinhafen,Rabenfurt,Eichenroth,Silberach,Moorkirch,Tannenhall,Weissenbruch,Kaltenwerd,Sonnenrain,Grauweiler,Birkenholm,Adlersrode,Wiesenbek,Brunnhagen,Erlenthal Nord',
  'fr | football | Ligue des Rivières | FR | Olympique,FC,Stade,Étoile,AS | Montclairval,Saint-Orvan,Beaurivel,Chanteloire,Rocheverne,Aiglemont,Vallesombre,Port-Élian,Castelune,Fontebrise,Marvigne,Bellerac,Sauvelande,Orbeval,Lac-Doré,Pierrefaye,Noiremer,Vernoisel',
  'br | football | Liga do Litoral | BR | EC,FC,Atlético,SC | Serra Alvorada,Pedra Mansa,Rio Cedro,Vila Jandira,Porto Sereno,Campo Lírio,Barra Dourada,Monte Aracê,Lagoa Rubra,Santa Ondina,Ponta Verdejo,Vale Ipeúna,Morro Belo do Sul,Praia Luzente,Nova Itaperê,Boa Maré',
  'masters | tennis | Meridian Masters Tour | | | Velkorin A.,Dastrelle M.,Okundara T.,Brennivar J.,Castellor P.,Hjermund S.,Ivarenko D.,Quintavel R.,Lormanese F.,Tsukaren K.,Abernoth W.,Podrasek V.,Zelmaric N.,Farrowind L.,Mirandolo E.,Ostergaust B.',
  'ladies | tennis | Aurora Women’s Tour | | | Selvarova I.,Marchetelle C.,Lindqvorn E.,Tamurasei Y.,Olbrychta Z.,Ferrandine L.,Novakelj T.,Ashdowne H.,Karadelis M.,Bellacroix J.,Zhivarina A.,Duartelle S.,Winterholt G.,Petrosane V.,Iwanoriko N.,Castanhel R.',
  'lt | basketball | Amber Basketball League | LT | Storks,Oaks,Bisons,Lynx,Mariners | Gintavas,Vėjupis,Ramunava,Sartakiai,Beržuona,Kalvorė,Dubravas,Ąžuolpilis,Smiltena,Lauksala,Juodkrantas,Pilvėnai',
  'gr | basketball | Aegean Basketball League | GR | BC,Titans,Dolphins,Olive | Kalliroe,Thalassini,Petrolimni,Asterousa,Lefkanthi,Melissari,Chrysaki,Galanopetra,Dafnolimni,Mavropyrgos,Armyrida,Eliovoli',
  'se | ice-hockey | Fjällserien | SE | IK,HC,IF,AIS | Björkvattna,Storhedra,Älgsund,Norrfjärda,Granliden,Vintermo,Isbyn,Kopparvika,Lingonheda,Skogsala,Rimvik Norra,Sjöhult',
  'cz | ice-hockey | Extraliga Severu | CZ | HC,Vlci,Medvědi,Ocel | Javorná Lhota,Březovec,Kamenohrad,Vlčí Dol,Zimohory,Skalnice,Modrava Horka,Ledovec,Strážnov,Borovany Les,Hradovice,Čertova Hora',
  'pl | volleyball | Liga Siatki Wschód | PL | Volley,AZS,Orły,Żubry | Jaworzyce,Lipnogóra,Wierzbowo,Srebrnica,Kruczyn Leśny,Dębogród,Brzozówek,Czarnobrzeg,Zielonka Morska,Rudogóra,Wilczanka,Miodowiec',
  'tr | volleyball | Anadolu Voleybol Ligi | TR | VK,SK,Spor | Akçayurt,Gümüşçağ,Yeşilova Kent,Kızılpınar,Altınbel,Karamesel,Çamlıtepe,Sarıçiçek,Mavikıyı,Demirkapı Ova,Güneşli Vadi,Beyazhisar',
  'dk | handball | Østersøligaen | DK | HK,Håndbold,KFUM,HF | Lyngsted,Bøgeholm,Klitvig,Solrødding,Ravnshøj,Nørrebæk,Havnsø By,Egeskovby,Strandlev,Fuglebjærg,Askelund Ø,Vindebølle',
  'hu | handball | Duna Kézilabda Liga | HU | KC,SE,VSK | Tölgyesvár,Aranyliget,Kékhalom,Szilvásfő,Napkelet,Rózsamező,Vadkerek,Hársfalu,Ezüstpart,Malomszeg,Fűzvölgy,Sólyomkő',
] as const

function readRow(row: string): League {
  const [key = '', sport = '', name = '', country = '', suffixes = '', names = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const endings = suffixes === '' ? [] : suffixes.split(',')
  const teams = names.split(',').map((town, index) => {
    const ending = endings[index % endings.length]
    return ending === undefined ? town : `${town} ${ending}`
  })
  return { key: `simulator:${sport}:${key}`, sport: sport as SimulatedSport, name, country, teams }
}

export const leagues: readonly League[] = ROWS.map(readRow)

export const leaguesOf = (sport: SimulatedSport): readonly League[] =>
  leagues.filter((league) => league.sport === sport)
