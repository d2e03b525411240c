/*
 * The fields of medicine and the services beside them that exist in Indonesia, whether a hospital has them or not: names in
 * Indonesian and English, what their people are called, and after the bar the title (the colleges' abbreviations, without dots) and
 * the BPJS code of the clinic. A field that the hospital lists under one of these names is found under all of them; one that it
 * does not list is known to be missing, so that nobody is sent to a neighbour of it.
 */
export const DISCIPLINES = `
obgyn, obgin, obsgyn, obsgin, obstetri, obstetri ginekologi, ginekologi, ginekolog, kandungan, kebidanan, kebidanan dan kandungan, obstetrician, gynecologist, gynaecologist, gynecology, gyn, dsog | spog og obg
penyakit dalam, ilmu penyakit dalam, poli dalam, dokter dalam, interna, internis, internist, internal medicine, dspd | sppd ipd pd int
anak, kesehatan anak, ilmu kesehatan anak, pediatri, pediatrik, pediatrician, paediatrician, pediatrics, pediatric, dsa | spa ika ana
bedah, bedah umum, surgery, surgeon, general surgeon | spb bed
mata, penyakit mata, oftalmologi, oftalmolog, ophthalmologist, ophthalmology, eye doctor | spm mat
tht, tht kl, tht bkl, telinga hidung tenggorokan, ent, otolaringologi, otolaryngologist | sptht spthtkl spthtbkl tht
jantung, jantung dan pembuluh darah, kardiologi, kardiolog, kardiovaskular, cardiologist, cardiology, cardio | spjp jan
tulang, bedah tulang, ortopedi, orthopedi, orthopaedi, ortopedis, orthopedist, orthopedic, orthopaedic, orthopedics, traumatologi | spot ort
jiwa, kesehatan jiwa, kedokteran jiwa, psikiatri, psikiater, psychiatrist, psychiatry, psikiatris | spkj jiw
kulit, kelamin, kulit dan kelamin, kulkel, kulit kelamin, dermatologi, dermatolog, venereologi, dermatologist, dermatology, skin doctor | spkk spdv spdve klt
paru, paru paru, penyakit paru, pulmonologi, pulmonolog, respirologi, pulmonologist, pulmonology | spp par
gigi, gigi dan mulut, gigi umum, dentist, dental, drg, dokter gigi umum | gig
konservasi gigi, konservasi, endodonti, endodontist | spkg
periodonsi, periodonti, periodontologi, periodonsia, periodontist | spperio
bedah mulut, bedah mulut dan maksilofasial, maksilofasial, oral surgeon, oral surgery | spbm spbmm bdm
gizi, gizi klinik, nutrisi, ahli gizi, nutrisionis, dietisien, nutritionist, dietitian, nutrition | spgk giz
patologi klinik, laboratorium, lab, laboratory | sppk
radiologi, radiolog, radiologist, radiology | sprad
anestesi, anestesiologi, anastesi, anestesiolog, anesthesia, anesthesiologist, anaesthetist, terapi intensif | span spanti spantic
igd, ugd, gawat darurat, unit gawat darurat, emergency, kedokteran emergensi, er | spem
jkn, bpjs, kis
saraf, neurologi, neurolog, penyakit saraf, neurologist, neurology | spn sps sar
umum, dokter umum, general practitioner, gp | umu
kedokteran keluarga | spkklp spdlp
bedah saraf, bedah otak, neurosurgeon, neurosurgery | spbs bsy
bedah plastik, plastik, operasi plastik, estetik, estetika, sedot lemak, plastic surgeon | spbp spbpre bdp
bedah anak, pediatric surgeon | spba bda
bedah jantung, bedah toraks, bedah thoraks, toraks, btkv, kardiotoraks, bedah vaskular, bedah vaskuler | spbtkv btk
bedah digestif, digestif | spbkbd spbd
bedah onkologi, onkologi, onkolog, oncologist, oncology, kemoterapi, kemo | spbonk sponk onk
onkologi radiasi, radioterapi, radiasi | sponkrad
urologi, urolog, urologist, urology, bedah urologi, prostat | spu uro
rehabilitasi medik, rehab medik, kedokteran fisik, fisik dan rehabilitasi, fisioterapi, fisioterapis, fisio, physiotherapy, physiotherapist, terapi okupasi, okupasi terapi, terapi wicara, wicara | spkfr sprm irm
forensik, kedokteran forensik, medikolegal, visum, autopsi, otopsi | spf spfm
patologi anatomi, patologi anatomik, biopsi | sppa
mikrobiologi, mikrobiologi klinik | spmk
parasitologi | spparkg spparakg
farmakologi, farmakologi klinik | spfk
kedokteran nuklir, nuklir | spkn
kedokteran olahraga, olahraga | spko
kedokteran penerbangan, penerbangan | spkp
kedokteran kelautan, hiperbarik, kelautan | spkl
okupasi, kedokteran kerja, kesehatan kerja | spok
andrologi, androlog, andrologist | spand
akupunktur, akupuntur, acupuncture, tusuk jarum | spak
geriatri, geriatrik, geriatrician | spger
gigi anak, pedodonti, pedodontis | spkga
ortodonti, ortodontis, ortodonsi, orthodontist, behel, kawat gigi, pasang behel, braces | sport
prostodonti, prostodonsi, gigi palsu, gigi tiruan | sppros
penyakit mulut | sppm
radiologi gigi, radiologi kedokteran gigi | sprkg
nefrologi, nephrologist
hematologi, hematologist
endokrin, endokrinologi, endocrinologist
gastroenterologi, gastroenterologist, gastroenterolog
reumatologi, rematologi, rheumatologist
imunologi, alergi imunologi
psikologi, psikolog, psikolog klinis, psychologist
fertilitas, bayi tabung, inseminasi, ivf
hemodialisis, hemodialisa, cuci darah, dialisis, hd, dialysis | hdl
imunisasi, vaksin, vaksinasi, vaccine, vaccination
bidan, midwife
hewan, dokter hewan, veteriner, vet, veterinarian, drh, kesehatan hewan
`
