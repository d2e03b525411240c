// Written by "npm run generate" of words/health.yaml.
export const illnesses =
  'diabetes hipertensi stroke strok tifus tipes typus tbc tb kanker tumor kista miom demam dbd malaria asma maag lambung jantung ginjal liver lever hepatitis katarak glaukoma epilepsi ayan kejang depresi skizofrenia bipolar odgj demensia alzheimer parkinson hiv aids sifilis herpes gonore kelamin paru pneumonia bronkitis covid corona campak cacar difteri tetanus rabies kolesterol hernia wasir ambeien amandel gondok tiroid lupus autisme leukemia anemia talasemia hemofilia limfoma kusta kudis kurap alergi keguguran stunting diare infeksi lumpuh vertigo migrain saraf prostat usus rahim serviks narkoba sabu'
export const illnessNames =
  'cuci darah, usus buntu, asam urat, gula darah, kencing manis, darah tinggi, patah tulang, gangguan jiwa, sakit jiwa, gagal ginjal, raja singa, demam berdarah'
export const health = 'sakit penyakit gejala diagnosis diagnosa hamil kehamilan bayi luka sesak batuk nyeri pendarahan'
export const care =
  'dirawat perawatan opname operasi dioperasi berobat pengobatan terapi kemoterapi kemo pemulihan pulih isolasi karantina istirahat cedera cidera kecelakaan medis kesehatan bersalin persalinan melahirkan kontrol sick surgery maternity'
export const careNames = 'rawat inap, rawat jalan'
