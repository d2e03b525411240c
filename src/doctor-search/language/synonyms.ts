/*
 * Different words for the same, the Indonesian one first: Javanese, Sundanese, Malay and Minang, English, and spoken spellings.
 * From the dictionaries of these languages as far as patients use them of their bodies; what also has another common meaning is left out.
 */
export const SYNONYMS = `
sakit nyeri loro lara sakik sakitan nyilu pain painful ache sore atit
gigi untu huntu waos tooth teeth
mata mripat soca panon mato eye eyes netra paningal
telinga kuping talingan ceuli cepil ear ears
hidung irung pangambung idung nose iduang
tenggorokan tenggorok gorokan tikoro throat kerongkongan tenggorakan
perut weteng padharan beuteung patuangan stomach tummy paruik
kepala sirah mastaka endas head kapalo pala
kaki sikil samparan suku foot feet leg legs
tangan panangan leungeun hand arm
punggung geger tonggong back pungguang
pinggang boyok cangkeng waist bangkekan
lutut dengkul tuur knee lutuik jengku
dada dhadha dodo chest dado
leher gulu beuheung jangga neck
kulit skin kulik kult
tulang balung bone bones
darah getih blood berdarah
batuk watuk gohgoy batuak cough coughing mbatuk
demam panas fever meriang muriang sumeng greges nggreges hareeng damam demem
pusing mumet ngelu puyeng lieur rieut pening dizzy dizziness paniang
gatal gatel ateul arateul itchy itch gata garuk
mual eneg enek nausea muneg
muntah mutah utah vomit vomiting mutaber
diare mencret murus diarrhea diarrhoea diarea cirit mising
sesak sesek eungap ampeg ampek asak
napas nafas ambekan breath breathe breathing nyawo
tidur turu sare sleep lalok
hamil meteng mbobot ngandung reuneuh pregnant pregnancy bunting
melahirkan lahiran bersalin babaran ngalahirkeun nglairake persalinan
kencing pipis uyuh nguyuh kiih bak pee kamiah
berak bab ngising poop
tidak ga gak gk ngga nggak enggak engga kagak tak tdk ora mboten teu henteu ndak indak nda not cannot cant
susah sulit angel hese payah sukar
bengkak abuh aboh bareuh swollen bangkak
merah abang beureum red
kabur buram burem blur blurry rembang
gemuk lemu gendut
kurus kuru begang
lemas lemes lungkrah leuleus lesu loyo
jatuh tibo ragrag labuh geubis fall jatuah terjatuh
pingsan semaput kapiuhan faint fainted
luka tatu raheut wound luko
kejang kejeng stuip seizure
gila edan gelo crazy
khitan sunat supit sunatan khitanan sirkumsisi circumcision sepit
haid menstruasi mens datangbulan period
amandel tonsil
rontgen ronsen rongsen rontgent ronsent ronxen xray
ginjal kidney kidneys
jantung heart jajantung jantuang jtg
paru lung lungs
saraf syaraf nerve nerves srf
jiwa mental
payudara breast pinareup
pasien patient
bisa iso tiasa
makan mangan dahar eat
minum ngombe
jalan mlaku leumpang
suntik inject injection
wajah rai beungeut
kuning koneng
toraks thorax torax thoraks
asam asem acid
dalam dalem jero dlm
penyakit peny pnykt penykt
kesehatan kes
kandungan kand kdgn
bedah bdh
bicara ngomong omong ngobrol cakap talk speak
`
