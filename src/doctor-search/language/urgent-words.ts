/** With nothing else they ask for the emergency unit itself. */
export const EMERGENCY_WORDS = 'igd ugd gawat darurat emergency emergensi ambulans ambulance'

/** Said of what is over, or to be prevented: a visit is planned. */
export const IS_OVER =
  'lama kontrol control pasca paska riwayat bekas pernah mantan rehabilitasi rehab fisioterapi terapi pemulihan pencegahan mencegah cegah'

/** With them it happens now all the same: `riwayat jantung, mendadak sesak`. */
export const HAPPENS_NOW = 'mendadak tiba barusan kambuh kumat makin semakin'

/** Before a sign or within it: `batuk tidak sesak`. */
export const NOT_SAID = 'tidak tanpa bukan belum'

/** What lasts long after it has happened is over behind these; a child that has just had a fit is not. */
export const SINCE = 'setelah sesudah sehabis habis abis'
export const OUTLASTED = 'stroke jantung'
