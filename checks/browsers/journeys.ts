import type { Journey } from './journey.ts'
import { contact } from './journeys/contact.ts'
import { doctorsJourney } from './journeys/doctors.ts'
import { glide, header, menu } from './journeys/header.ts'
import { lookAtDesk, lookAtPhone } from './journeys/looks.ts'
import { moderationAtPhone } from './journeys/moderation.ts'
import { offline } from './journeys/offline.ts'
import { print } from './journeys/print.ts'
import { reviewAtDesk, reviewAtPhone } from './journeys/review.ts'
import { staffAtPhone } from './journeys/staff.ts'
import { withoutScript } from './journeys/without-script.ts'

/** The columns of the table. */
export const JOURNEYS: readonly Journey[] = [
  lookAtPhone,
  lookAtDesk,
  header,
  menu,
  glide,
  doctorsJourney,
  contact,
  reviewAtPhone,
  reviewAtDesk,
  staffAtPhone,
  moderationAtPhone,
  withoutScript,
  offline,
  print,
]
