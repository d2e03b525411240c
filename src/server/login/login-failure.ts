interface FailureText {
  /** Of the page that says it. */
  status: number
  message: (label: string) => string
}

/** Why a sign-in cannot go on. The messages stand after "Login gagal: "; `label` is the provider's name. */
const failures = {
  cancelled: { status: 400, message: () => 'Anda membatalkan proses masuk.' },
  'attempt-unknown': {
    status: 400,
    message: () => 'Permintaan masuk ini sudah dipakai, kedaluwarsa, atau dimulai di peramban lain. Silakan coba lagi.',
  },
  'provider-unavailable': {
    status: 503,
    message: (label) => `Layanan masuk dengan ${label} sedang tidak dapat dihubungi. Silakan coba lagi nanti.`,
  },
  'answer-refused': {
    status: 400,
    message: (label) => `Jawaban dari ${label} tidak dapat kami pastikan kebenarannya. Silakan coba lagi.`,
  },
  'not-opened': { status: 403, message: () => 'Halaman masuk harus Anda buka sendiri, bukan dimuat oleh halaman lain.' },
  'too-many': { status: 429, message: () => 'Terlalu banyak percobaan masuk. Silakan tunggu satu menit, lalu coba lagi.' },
  internal: { status: 503, message: () => 'Sistem kami sedang terganggu. Silakan coba lagi sebentar lagi.' },
} as const satisfies Record<string, FailureText>

export type LoginFailure = keyof typeof failures

export function describeFailure(failure: LoginFailure, label: string): { status: number; message: string } {
  const { status, message }: FailureText = failures[failure]
  return { status, message: message(label) }
}

/** A sign-in that cannot go on, with the reason as the visitor is told it. The cause is for the log. */
export class LoginError extends Error {
  readonly failure: LoginFailure

  constructor(failure: LoginFailure, options?: ErrorOptions) {
    super(failure, options)
    this.name = 'LoginError'
    this.failure = failure
  }
}
