/** Every path of the site, for both sides. */
export const endpoints = {
  page: '/',
  doctorSearch: '/api/doctor-search',
  reviews: '/api/reviews',
  review: (id: string) => `/api/reviews/${encodeURIComponent(id)}`,
  /** `POST` with the text of a form that is not sent: always 200, with the {@link ToldFinding}s that tell where help is, or with none. */
  need: '/api/need',
  /** The readers' page of all reviews; `reviews/review-list` writes its addresses. */
  allReviews: '/ulasan',
  ownReview: '/ulasan/saya',
  reportReview: '/ulasan/lapor',
  leaveEverywhere: '/ulasan/keluar',
  session: '/api/session',
  /** What is kept of people, and what is kept of whoever is signed in, as a file. */
  privacy: '/privasi',
  ownData: '/api/account/data',
  /** `DELETE`, with the client header as every write, answers 204: review, photo, avatar, account and every session are gone. */
  account: '/api/account',
  upload: '/upload-review',
  images: '/images/',
  avatars: '/avatars/',
  login: '/login',
  loginCallback: '/login/callback',
  logout: '/logout',
  /** What the hospital tells, below it `TAHUN/NAMA`; all of it as a feed; and pages that stay, below it `NAMA`. */
  news: '/kabar',
  newsFeed: '/kabar.atom',
  info: '/informasi',
  /** What the law wants a public hospital to say of itself; below it a page for each service and each table of tariffs. */
  publicService: '/layanan-publik',
  /** One search over all that the site says. */
  siteSearch: '/cari',
  assets: '/assets/',
  pictures: '/pictures/',
  /** The hospital's files: `/berkas/formulir-cuti.pdf`. */
  attachments: '/berkas/',
  serviceWorker: '/sw.js',
  schedule: '/jadwal.fhir.json',
  /** Lead on to WhatsApp: to the registration desk with a question about a doctor, to anybody with a doctor's hours, or with the address. */
  ask: (doctor: string) => `/wa/tanya/${encodeURIComponent(doctor)}`,
  send: (doctor?: string) => (doctor === undefined ? '/wa/kirim' : `/wa/kirim/${encodeURIComponent(doctor)}`),
  /** Where to report a hole in the site (RFC 9116). */
  securityText: '/.well-known/security.txt',
  /** What a phone needs to put the page on its home screen. */
  manifest: '/manifest.webmanifest',
  livez: '/livez',
  readyz: '/readyz',
} as const

/** Free beds: their page, and the same for programs, to which whoever has the key sends them; apart, since no script names them. */
export const bedEndpoints = { page: '/informasi/tempat-tidur', data: '/api/beds' } as const

/** What programs may ask, as OpenAPI; apart too. */
export const API_DESCRIPTION = '/api/openapi.json'

/** Of the staff's room; apart, so that no script of the page names them. */
export const staffEndpoints = {
  room: '/petugas',
  contents: '/petugas/isi',
  touch: '/petugas/halaman',
  pictures: '/petugas/gambar',
  newPicture: '/petugas/gambar/baru',
  unusedPicture: '/petugas/gambar/berkas',
  removePicture: '/petugas/gambar/buang',
  attachments: '/petugas/berkas',
  /** One file: replaced, or taken away. */
  attachment: '/petugas/berkas/satu',
  sendAttachments: '/petugas/berkas/kirim',
  oldAddresses: '/petugas/alamat-lama',
  person: '/petugas/orang',
  history: '/petugas/riwayat',
  reviews: '/petugas/ulasan',
  review: '/petugas/ulasan/satu',
  reviewPhoto: '/petugas/ulasan/foto',
  reviewTable: '/petugas/ulasan/csv',
  people: '/petugas/petugas',
  news: '/petugas/kabar',
  info: '/petugas/informasi',
  /** The form of one text, and what is done with it: taken back, ended, removed. */
  write: '/petugas/kabar/tulis',
  publication: '/petugas/kabar/satu',
  /** HTML that was pasted into a text, for a script of the form. */
  pasted: '/petugas/kabar/tempel',
  invitation: '/petugas/undangan',
  /** What one is told without being here; below it the link that proves an address, and the feed of whoever has its secret. */
  notify: '/petugas/beri-tahu',
  proveAddress: '/petugas/beri-tahu/alamat',
  ownFeed: '/petugas/beri-tahu/umpan',
  /** What a phone needs to have the room on its home screen, and to show what is pushed to it; beside the room, so that its scope holds the room itself. */
  manifest: '/petugas.webmanifest',
  worker: '/petugas.js',
  signs: '/petugas/tanda-gawat',
  duties: '/petugas/kewajiban',
  /** What was read of an old site and waits for a person; each text of it, and each picture. */
  oldSite: '/petugas/situs-lama',
  oldText: '/petugas/situs-lama/teks',
  oldPicture: '/petugas/situs-lama/gambar',
  begin: '/petugas/mulai',
  marks: '/petugas/contoh',
  published: '/petugas/terbit',
  confirm: '/petugas/masih-benar',
  draft: '/petugas/isian',
  devices: '/petugas/perangkat',
  passkeys: '/petugas/kunci',
  /** What a browser in which nobody is signed in asks a passkey to sign. */
  passkeyChallenge: '/petugas/kunci/mulai',
  signOut: '/petugas/keluar',
  /** Where the staff's own account provider leads back to. */
  loginCallback: '/login/petugas',
  change: (form: string) => `/petugas/ubah/${form}`,
} as const

/** Query of `GET /login`: `flow` names the tab that asked; without it the sign-in runs in the tab itself. */
export function loginUrl(flow?: string): string {
  return flow === undefined ? endpoints.login : `${endpoints.login}?flow=${encodeURIComponent(flow)}`
}

/** A form or a foreign page cannot send this header without the browser asking us first. */
export const CLIENT_HEADER = 'x-rsud-client'
export const CLIENT_HEADER_VALUE = 'halaman'

/** Of `POST /api/reviews`: a UUID of the client's. A retry with the same key and the same draft creates no second review. */
export const REQUEST_KEY_HEADER = 'idempotency-key'

/** Answer of `POST /upload-review` (multipart, one field `image`). */
export type UploadAnswer = { success: true; imageUrl: string } | { success: false; error: string }

export const UPLOAD_FIELD = 'image'
