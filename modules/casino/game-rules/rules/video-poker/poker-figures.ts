// What each pay table of video poker returns by the best play. Playing all 2,598,960 deals takes seconds, so the figures are kept here;
// video-poker.test.ts plays them and compares every one.
import { fraction, type Fraction } from '#kernel/fraction.ts'
import type { PokerVariant } from './pay-tables.ts'

export type PokerFigures = Readonly<Record<'return' | 'hitRate' | 'winRate' | 'variance', Fraction>>

export const POKER_FIGURES: Readonly<Record<PokerVariant, PokerFigures>> = {
  'jacks-or-better': {
    return: fraction(1_653_526_326_983n, 1_661_102_543_100n),
    hitRate: fraction(377_539_813_471n, 830_551_271_550n),
    winRate: fraction(99_657_971_507n, 415_275_635_775n),
    variance: fraction(53_846_098_447_064_372_932_173_011n, 2_759_261_658_693_287_357_610_000n),
  },
  'bonus-poker': {
    return: fraction(1_647_248_502_503n, 1_661_102_543_100n),
    hitRate: fraction(756_043_307_897n, 1_661_102_543_100n),
    winRate: fraction(22_500_041n, 93_794_610n),
    variance: fraction(57_679_830_910_533_380_563_156_691n, 2_759_261_658_693_287_357_610_000n),
  },
  'double-bonus': {
    return: fraction(37_415_002_826n, 37_752_330_525n),
    hitRate: fraction(14_067_045_159n, 32_570_638_100n),
    winRate: fraction(16_088_307_049n, 138_425_211_925n),
    variance: fraction(447_551_140_822_963_002_770_614n, 15_677_623_060_757_314_531_875n),
  },
  'double-double-bonus': {
    return: fraction(822_086_155_841n, 830_551_271_550n),
    hitRate: fraction(742_783_706_239n, 1_661_102_543_100n),
    winRate: fraction(681_215_063n, 6_040_372_884n),
    variance: fraction(28_961_887_294_064_074_474_090_469n, 689_815_414_673_321_839_402_500n),
  },
  'deuces-wild': {
    return: fraction(552_196_412_883n, 553_700_847_700n),
    hitRate: fraction(2_443_648_199n, 5_518_613_100n),
    winRate: fraction(72_928_035_064n, 415_275_635_775n),
    variance: fraction(7_903_833_491_990_815_725_969_411n, 306_584_628_743_698_595_290_000n),
  },
}
