import { expect, test } from 'vitest'
import { readMapPoint } from './map-point.ts'

const POINT = { latitude: -2.915, longitude: 106.305 }
const LINK = 'https://www.google.com/maps'

test.each([
  '-2.915, 106.305',
  '-2.915,106.305',
  '-2.915 106.305',
  '(-2.915, 106.305)',
  '\u22122.915000, 106.305000',
  '-2,915, 106,305',
  '-2,915; 106,305',
  '-2,915 106,305',
  '106.305, -2.915',
  'Lat: -2.915 Long: 106.305',
  'latitude -2.915, longitude 106.305',
  '2.915 LS, 106.305 BT',
  '2.915° S, 106.305° E',
  '2.915S 106.305T',
  `2°54'54.0"S 106°18'18.0"E`,
  '2° 54′ 54″ LS, 106° 18′ 18″ BT',
  `${LINK}/place/RSUD/@-2.9,106.3,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d-2.915!4d106.305!16s`,
  `${LINK}/@-2.915,106.305,17z`,
  `${LINK}?q=-2.915,106.305`,
  `${LINK}/search/-2.915,+106.305?entry=tts`,
  `${LINK}/search/?api=1&query=-2.915%2C106.305`,
  `${LINK}/dir//-2.915,106.305/@-2.9,106.3,15z`,
  'https://maps.google.com/maps?q=loc:-2.915,106.305',
  'https://maps.google.com/?ll=-2.915,106.305&z=16',
  'https://maps.apple.com/?ll=-2.915,106.305&q=RSUD',
  'https://maps.apple.com/place?coordinate=-2.915,106.305&name=RSUD',
  'https://waze.com/ul?ll=-2.915%2C106.305&navigate=yes',
  'https://www.openstreetmap.org/?mlat=-2.915&mlon=106.305#map=18/-2.9/106.3',
  'https://www.openstreetmap.org/#map=18/-2.915/106.305',
  'geo:-2.915,106.305?z=17',
  '-2.915,106.305,17z',
  '[-2.915, 106.305]',
  '-2,915,106,305',
  '-2.915 | 106.305',
  '-2.915\n106.305',
  'S 2.915 E 106.305',
  `S2°54.9' E106°18.3'`,
  `LS 2°54'54" BT 106°18'18"`,
  `2° 54' 54" lintang selatan, 106° 18' 18" bujur timur`,
  '-2.915° LS, 106.305° BT',
  'Garis lintang: -2.915, garis bujur: 106.305',
  'Koordinat -2.915, 106.305',
  '{"lat":-2.915,"lng":106.305}',
  'lat=-2.915&lon=106.305',
  'POINT(106.305 -2.915)',
  'geo:0,0?q=-2.915,106.305(RSUD)',
  'maps.google.com/?q=-2.915,106.305',
  'RSUD Kenanga https://www.google.com/maps/@-2.915,106.305,17z',
  `${LINK}/place/2%C2%B054'54.0%22S+106%C2%B018'18.0%22E/@-2.9,106.3,17z/data=!4m4!3m3!8m2!3d-2.915!4d106.305`,
  `${LINK}/dir/-6.9,107.6/-2.915,106.305/@-4.9,106.3,8z`,
  'https://www.openstreetmap.org/search?lat=-2.915&lon=106.305&zoom=17',
  'https://www.openstreetmap.org/directions?to=-2.915%2C106.305#map=15/-2.9/106.3',
  'https://www.bing.com/maps?cp=-2.915~106.305&lvl=17',
  'https://wego.here.com/?map=-2.915,106.305,15,normal',
])('the point in %s is read', (typed) => {
  expect(readMapPoint(typed)).toEqual(POINT)
})

test.each([
  '',
  'merah',
  '-2.915',
  '106',
  'https://maps.app.goo.gl/AbC1234',
  `${LINK}/place/RSUD+Kenanga`,
  'Jalan 2 Nomor 19',
  '1, 2, 3',
  '-2.915, 106.305, 17',
  '200, 300',
  '-29150000, 1063050000',
  'https://osm.org/go/4zAB',
  '6P3G+XX Samudra Jaya',
])('there is none in %j', (typed) => {
  expect(readMapPoint(typed)).toBeNull()
})

test('what lies north of the equator does', () => {
  expect(readMapPoint('3.5952° LU 98.6722° BT')).toEqual({ latitude: 3.5952, longitude: 98.6722 })
  expect(readMapPoint('0, 109.34')).toEqual({ latitude: 0, longitude: 109.34 })
})
