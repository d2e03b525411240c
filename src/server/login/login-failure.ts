export type LoginFailure = 'cancelled' | 'attempt-unknown' | 'provider-unavailable' | 'answer-refused' | 'too-many' | 'internal'

/** A sign-in that cannot go on, with the reason as the visitor is told it. The cause is for the log. */
export class LoginError extends Error {
  readonly failure: LoginFailure

  constructor(failure: LoginFailure, options?: ErrorOptions) {
    super(failure, options)
    this.name = 'LoginError'
    this.failure = failure
  }
}

/** What stands after "Login gagal: ", and the status of the page that says it. */
export function describeFailure(failure: LoginFailure, label: string): { status: number; message: string } {
  switch (failure) {
    case 'cancelled':
      return { status: 400, message: 'Anda membatalkan proses masuk.' }
    case 'attempt-unknown':
      return {
        status: 400,
        message: 'Permintaan masuk ini sudah dipakai, kedaluwarsa, atau dimulai di peramban lain. Silakan coba lagi.',
      }
    case 'provider-unavailable':
      return { status: 503, message: `Layanan masuk dengan ${label} sedang tidak dapat dihubungi. Silakan coba lagi nanti.` }
    case 'answer-refused':
      return { status: 400, message: `Jawaban dari ${label} tidak dapat kami pastikan kebenarannya. Silakan coba lagi.` }
    case 'too-many':
      return { status: 429, message: 'Terlalu banyak percobaan masuk. Silakan tunggu satu menit, lalu coba lagi.' }
    case 'internal':
      return { status: 503, message: 'Sistem kami sedang terganggu. Silakan coba lagi sebentar lagi.' }
  }
}
