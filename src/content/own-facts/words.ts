// Written by "npm run generate" of words/own-facts.yaml.
export const abbreviations = {"jalan":"jl jln","nomor":"no nomer","kelurahan":"kel","kecamatan":"kec","kabupaten":"kab","provinsi":"prov propinsi"}
export const common = {"address":"jalan nomor kelurahan kecamatan kota kabupaten provinsi desa dan","hospital":"rsud rs rumah sakit umum daerah","person":"dr drg prof ns apt ir drs dra bdn hj"}
