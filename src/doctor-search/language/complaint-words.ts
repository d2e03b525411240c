/*
 * Words with which people describe a complaint, wherever in the body it is. Collected by hand like the ordinary words. One of
 * them leads to a clinic when a hospital lists it, but the organ beside it counts more: `mata gatal` is no matter of the skin.
 */

/** What is felt or seen, or done about it. */
export const COMPLAINT_WORDS = `
gatal bengkak merah perih pedih panas dingin kaku keras lunak lembek ngilu linu pegal pegel kram keram demam kedutan kedut nyut nyutan
cenut cenat cekot senut cekit nyeri berdarah darah bernanah nanah berair basah kering kotor bau berbau busuk luka lecet robek sobek lebam memar
biru hitam putih kuning kehitaman pucat belang bintik bercak totol ruam bentol benjol benjolan lubang bolong berlubang bocor
pecah retak patah goyang goyah copot lepas tumbuh miring bengkok tersumbat mampet buntu macet kabur buram kotoran lendir
radang infeksi alergi iritasi kanker tumor kista polip batu batuan daging kelenjar abses mati baal gemetar gemeteran bergetar
lemah lemas capek cape letih lelah terbakar tertusuk kemasukan tertelan ketelan terjepit kejepit terbentur kebentur kepentok terpukul
operasi pembedahan angkat pengangkatan jahit cabut tambal bersih bersihin
membersihkan cuci pasang pemasangan scan foto rekam kumat kambuh kambuhan menahun menular turunan keturunan
ganjal mengganjal kembung melilit mules mulas sebah begah penuh nyesek mengelupas kelupas rontok
peradangan bungkuk pincang
`

/** Where it is, when the place alone says little: `kaki gatal`, `tangan patah`. Organs with a clinic of their own are not here. */
export const PLACE_WORDS = `
kaki tangan kepala badan tubuh leher punggung wajah muka pipi dahi dagu lengan jari jempol telapak siku bahu pundak ketiak paha betis
tumit lutut pinggang perut dada pantat bokong selangkangan pinggul panggul rusuk ulu hati kuku rambut bibir lidah mulut
`

/** A sick person who is a child. */
export const CHILD_WORDS = `
anak kanak bayi balita batita bocah anakku anaku baby kid kids child children toddler infant newborn orok budak murangkalih lare thole
gendhuk tole genduk anaknya kecilku jabang keponakan ponakan cucu bayiku son daughter
`

/** Said of a visit to the hospital; beside a complaint they say only who pays, or how. */
export const VISIT_WORDS = `
bpjs jkn kis asuransi rujukan rujuk dirujuk surat faskes gratis askes online kelas vip
`

/** What is done at a visit: `cabut gigi sore` asks for an hour, `sakit gigi malam` complains of one. */
export const VISIT_DEEDS = `
cabut tambal bersih bersihin membersihkan cuci pasang foto scan usg rontgen lab imunisasi vaksin khitan operasi suntik hamil kehamilan kb
surat anak
`
