/** A second place of the sample hospital, in the words of its content. */
export const SECOND_SITE = `
sites:
  - name: Klinik Muara Serai RSUD Kenanga Nusantara
    shortName: Muara Serai
    address:
      street: Jalan Dermaga Tua Nomor 9
      district: Kelurahan Muara Serai, Kecamatan Pesisir
      city: Kota Samudra Jaya
      province: Provinsi Nusa Jaya
      postalCode: '00231'
    phone: '+62799000300'
    chat: '+6284000000300'
    openingHours: [{ days: Senin-Kamis, hours: '08:00-13:00' }]
    registration: Lewat WhatsApp, sehari sebelumnya.
    directionsUrl: https://peta.example/muara-serai
`
