import type { Structure } from './structure.ts'

/** The limits, in bytes unless stated otherwise. Raise one only together with the reason in the commit. */
export const budgets: Structure = {
  // A number of elements, because they cost memory on a cheap phone.
  elements: 1_760,
  // A hundred of them declare the hospital's colours, which the sheets beside the page read as well; four hundred say who is in, and as many lead on
  // from their cards; thirty draw replies to reviews, and lead on to all of them; twenty lead on to what is kept of people; as many name the manifest, and forty the hours below the bars of today; as many make room where letters are large, and lead the staff to their room; sixty are values of the lists, whose texts a translation changes; twenty let a house whose colour is a red outline its buttons; a hundred lead from the foot to news and information.
  // a hundred and fifty lead on to the standards of services and to what the law wants to see.
  document: 22_800,
  // The ten packets that arrive before the first acknowledgement, less the headers.
  firstScreen: 13_500,
  // Twenty bytes of it open on paper what is folded.
  boot: 1_880,
  // A tenth of it follows the links to a specialty's doctors; thirty bytes tell paper who is folded, a hundred say that a search is under way and fetch its words with it, fifty let the cards below the screen follow.
  doctorDirectory: 2_585,
  // Fetched only for a search. About two fifths are everyday words of Indonesian and of twenty regional languages; the rule of need, for which help comes first (a hundred bytes of it hear a farewell beside despair), and the signs of an emergency are as much again; the rest reads days and hours, short messages and slips of the finger; seven hundred know what is no question for doctors.
  doctorSearch: 59_600,
  // The sample's own words, its people and their days: fetched with the module; a hundred bytes know a rupture in the groin, and a child who sits near the screen, fifteen hundred what laymen see, do and take: lumps, tics, compulsions, glasses, short names of tests; a seventh are words of everyday questions, which lead to the search of the whole site.
  searchWords: 19_650,
  contactForm: 700,
  // A hundred of them draw replies, and lead on to all reviews; four hundred say what a rule found and where help is, two hundred for whom that may matter before a star is chosen, offer initials, and lead to the privacy notice; sixty lead whoever has one to their review.
  island: 82_800,
  islandStyles: 1_500,
  // A fifth of it are addresses of files that it keeps: hashes do not compress, and give or take ten bytes with each change of a file. A picture that is none stands in for those that it did not keep; a hundred bytes keep news and pages that were read.
  serviceWorker: 1_540,
  icons: 8_800,
  printStyles: 1_000,
  font: 17_000,
  hero: 18_000,
  firstView: 70_000,
}
