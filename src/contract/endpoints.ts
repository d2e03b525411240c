/** Every path of the site, for server and browsers. */
export const endpoints = {
  page: '/',
  doctorSearch: '/api/doctor-search',
  reviews: '/api/reviews',
  review: (id: string) => `/api/reviews/${encodeURIComponent(id)}`,
  /** `POST` with the text of a form before it is sent; answers 200 with {@link ToldFinding}s that offer help, or with none. */
  need: '/api/need',
  /** The page of all reviews; `reviews/review-list` makes its addresses. */
  allReviews: '/ulasan',
  ownReview: '/ulasan/saya',
  reportReview: '/ulasan/lapor',
  leaveEverywhere: '/ulasan/keluar',
  session: '/api/session',
  /** The privacy notice, and a file with all data of the signed-in person. */
  privacy: '/privasi',
  ownData: '/api/account/data',
  /** `DELETE`, with the client header like every write, answers 204: review, photo, avatar, account and all sessions are deleted. */
  account: '/api/account',
  upload: '/upload-review',
  images: '/images/',
  avatars: '/avatars/',
  login: '/login',
  loginCallback: '/login/callback',
  logout: '/logout',
  /** The hospital's news, below it `TAHUN/NAMA`; its feed; and permanent pages, below it `NAMA`. */
  news: '/kabar',
  newsFeed: '/kabar.atom',
  info: '/informasi',
  /** The facts that the law requires of a public hospital; below it a page for each service and each table of tariffs. */
  publicService: '/layanan-publik',
  /** The search of the whole site. */
  siteSearch: '/cari',
  assets: '/assets/',
  pictures: '/pictures/',
  /** The hospital's files, for example `/berkas/formulir-cuti.pdf`. */
  attachments: '/berkas/',
  serviceWorker: '/sw.js',
  schedule: '/jadwal.fhir.json',
  /** Redirects to WhatsApp: `ask` to the registration desk about a doctor; `send` to anybody, with a doctor's hours or the address. */
  ask: (doctor: string) => `/wa/tanya/${encodeURIComponent(doctor)}`,
  send: (doctor?: string) => (doctor === undefined ? '/wa/kirim' : `/wa/kirim/${encodeURIComponent(doctor)}`),
  /** How to report a vulnerability of the site (RFC 9116). */
  securityText: '/.well-known/security.txt',
  /** The web app manifest, with which a phone puts the page on its home screen. */
  manifest: '/manifest.webmanifest',
  livez: '/livez',
  readyz: '/readyz',
} as const

/** Free beds: their page, and the API, to which holders of the key send them. Separate, because no script of the page needs them. */
export const bedEndpoints = { page: '/informasi/tempat-tidur', data: '/api/beds' } as const

/** The description of the API (OpenAPI); separate for the same reason. */
export const API_DESCRIPTION = '/api/openapi.json'

/** Paths of the staff's room; separate, so that no script of the page contains them. */
export const staffEndpoints = {
  room: '/petugas',
  contents: '/petugas/isi',
  touch: '/petugas/halaman',
  pictures: '/petugas/gambar',
  newPicture: '/petugas/gambar/baru',
  unusedPicture: '/petugas/gambar/berkas',
  removePicture: '/petugas/gambar/buang',
  attachments: '/petugas/berkas',
  /** One file: to replace or remove it. */
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
  /** The form of a text, and the page to unpublish, end or remove it. */
  write: '/petugas/kabar/tulis',
  publication: '/petugas/kabar/satu',
  /** Cleans HTML that was pasted into a text; a script of the form calls it. */
  pasted: '/petugas/kabar/tempel',
  invitation: '/petugas/undangan',
  /** Notifications: the page of settings, below it the link that verifies an address, and the feed for whoever has its secret. */
  notify: '/petugas/beri-tahu',
  proveAddress: '/petugas/beri-tahu/alamat',
  ownFeed: '/petugas/beri-tahu/umpan',
  /** The manifest and service worker with which a phone installs the room and shows push messages; beside the room, for their scope to include it. */
  manifest: '/petugas.webmanifest',
  worker: '/petugas.js',
  signs: '/petugas/tanda-gawat',
  duties: '/petugas/kewajiban',
  /** Contents that were imported from an old site and wait for a person; each text, and each picture. */
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
  /** Gives a challenge for a passkey to a browser that is not signed in. */
  passkeyChallenge: '/petugas/kunci/mulai',
  signOut: '/petugas/keluar',
  /** The callback of the staff's own account provider. */
  loginCallback: '/login/petugas',
  change: (form: string) => `/petugas/ubah/${form}`,
} as const

/** The address of the sign-in; `flow` names the tab that waits for it, without it the sign-in runs in the tab itself. */
export function loginUrl(flow?: string): string {
  return flow === undefined ? endpoints.login : `${endpoints.login}?flow=${encodeURIComponent(flow)}`
}

/** A header that a form cannot send, and a foreign page only after asking us (CORS preflight). */
export const CLIENT_HEADER = 'x-rsud-client'
export const CLIENT_HEADER_VALUE = 'halaman'

/** Header of `POST /api/reviews` with a UUID of the client: repeating a request with the same key and draft creates no second review. */
export const REQUEST_KEY_HEADER = 'idempotency-key'

/** Answer of `POST /upload-review` (multipart, one field `image`). */
export type UploadAnswer = { success: true; imageUrl: string } | { success: false; error: string }

export const UPLOAD_FIELD = 'image'
