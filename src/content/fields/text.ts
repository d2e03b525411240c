import { z } from 'zod'

/** One line of text a visitor reads: no line breaks, no control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}*$/u)

/** A paragraph a visitor reads. */
export const paragraph = z
  .string()
  .trim()
  .min(1)
  .max(1200)
  .regex(/^(?:\n|\P{Cc})*$/u)

export const webAddress = z.url({ protocol: /^https$/ }).max(300)
