/** `4.8` → `4,8`, `5` → `5,0`: one decimal, as Indonesians write it. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', ',')
}

/** `1400` → `1.400`. */
export function formatCount(count: number): string {
  return count.toLocaleString('id-ID')
}
