/** The message form as the visitor filled it in. */
export interface ContactMessage {
  name: string
  phone: string
  email: string
  subject: string
  message: string
}

/** The text that is typed into the chat for the visitor; what was left empty shows as a dash. */
export function messageText({ name, phone, email, subject, message }: ContactMessage): string {
  return [
    `Nama: ${filled(name)}`,
    `Telepon: ${filled(phone)}`,
    `Email: ${filled(email)}`,
    `Subjek: ${filled(subject)}`,
    `Pesan: ${filled(message)}`,
  ].join('\n')
}

function filled(text: string): string {
  return text.trim() || '-'
}
