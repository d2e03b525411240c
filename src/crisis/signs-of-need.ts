import type { WordClass } from './classes.ts'
import type { Misspelt } from './word-classes.ts'

export type Pattern = readonly WordClass[]

/** What several ways of saying it stand for in a pattern, so that each frame holds with each of them. */
const STAND_FOR = {
  LIVING: 'life, breathe, endure, self wake',
  /** Not to be alive any more. */
  ENDING:
    'death, not wake again, not wake forever, wake not again, sleep forever, sleep last, last sleep, sleep not wake, not born, end life, life over, leave world, leave forever, gone world, gone forever, heart stop, take god, god take, take life, life take, not be world, not be again, absent, not breathe, grave',
} as const

/** What only the writer can mean. */
export const OF_ONESELF = patterns([
  'envy death, why not self death, better self gone, better self death, self gone better, better & without & self, world without self, wish self gone, wish without self',
  'burden better, mere burden better, self mere load, life mere load, burden wish god, burden wish death',
  'god & take & self, wish & take & god, hope & take & god, god & take & life, wish take life, hope take life, take only life',
  'sorry self leave care, sorry not able care, sorry & bye, sorry & quit, bye everybody, bye world, lastWord & bye, lastWord & write, lastWord & self, not able bye, letGo, sleep & last, last leave forever',
  'death better than, request & take & god, god not wake, hope heart stop, wish heart stop, self hoard poison, self hoard weapon, nobody self death, nobody condition self death',
  'only self crash, hope self crash, wish self crash, not wish world, not weak world, why self life, wish self heaven, wish not simile self, fear mind self, fear self mind, leave ahead sorry, sorry leave ahead',
  'life not goOn, useless goOn life, weak rail lie, self rail lie, wish rail lie, self prepare weapon reflexive',
  'last & world & self, when self hold weapon, self & hold & weapon & cry, care condition self death, condition self death care, care condition self gone, useless self born, useless born',
  'finish leave noReturn, leave letGo',
  'self onEdge finish, stand onEdge, self done onEdge, self onEdge now, onEdge now, onEdge finish',
  'hold weapon again, prepare & weapon & finish, prepare & weapon & reflexive, weapon just, weapon wish again, weapon ready',
  'not able world, care able world, self not world, useless self world, useless world, weak go heaven, wish go heaven, turn & follow, turn & heaven, turn & death',
  'wish not born, hope not born, why self born, why not born, regret born',
  'condition self gone care, condition self done gone, condition self death better',
  'wish not wake, hope not wake, not wish wake, sleep not wake, sleep forever, wish allOfIt over, life & over',
  'hurt head own',
  'sorry & follow other, done lastWord, granted self leave, granted only self leave, should self not survive, should not survive, why self survive, why not death self, wish not survive, useless self survive, useless LIVING, not wish LIVING, weary breathe, leave far noReturn, thanks last self meet, pill & lethal, dose lethal, onEdge not fear, wish allEnds, wish quick meet late, when self done death, entrust other not able, not goOn life, condition not wake again, better & that ENDING, better condition self ENDING, better condition done ENDING, pill hoard when ingest, better not born, envy that ENDING, condition self ENDING better, condition self ENDING nobody, nobody miss self, nobody miss condition, condition self ENDING miss, self ENDING miss, nobody self ENDING',
  'hoard & pill & ingest, write letterTo other, done letterTo other, letterTo other store, letterTo other done, when self absent, self done absent, entrust other self leave, self leave entrust other, entrust other self bye, self bye entrust other, sorry not able entrust',
  'sorry & burden & leave, sorry burden & quit, bye & thanks & sorry, thanks bye',
])

/** Of the writer or of somebody else. */
export const OF_ANYBODY = patterns([
  'act, harm reflexive, wish death, weak death, hope self death, granted self death, granted death only, way death, may death, so death, so not life, death only, only death, except death',
  'wish leave forever, self leave forever, leave world, wish gone world, wish follow only, weak follow only, wish follow late, weak follow late, fear reckless',
  'not wish life, not weak life, not able life, life not able, weary life, weary self life, useless life, life useless',
  'attempt & again, attempt fear, why alive, useless self alive, weak hang, purpose hang, bye weak death, not weak wake again, not weak wake when, not weak wake forever, life self done finish, pray so take, quick death, wish ENDING, request ENDING, hope self ENDING, hope ENDING self, way ENDING, may ENDING, so ENDING, granted ENDING, self willing ENDING, weak ENDING again, threat death, not wish be, not weak be world, posts bye, overdose',
  'heaven weak take life, life take',
  'hopeless wish quit, weary life quit, quit life, life quit, end life, end allOfIt, wish end reflexive',
])

/** What is being done, or has been. */
export const DEEDS = patterns([
  'wish jump edge, weak jump edge, self jump edge, jump edge only, jump only edge, jump edge when, edge just jump, edge wish jump, edge weak jump, onEdge jump, jump now edge',
  'ingest & poison, ingest & much & pill, hoard & pill, pill just ingest, wish crash vehicle, weak crash vehicle, self crash vehicle',
  'weapon & inHand, poison & inHand, self done jump alive, done jump not death, weak jump & cry, hope vehicle crash, wish vehicle crash, hope crash, ingest pill deliberate, ingest & poison & deliberate, ingest so not wake, pill so not wake, wound self write own, wound deliberate, venom reflexive, od foam, venom work human, threat jump, threat & act, reflexive hold weapon, self & prepare & venom, self & hoard & venom',
  'self hold weapon, weapon & readied & self, weapon done readied, much & pill & inHand, cut & body, self slice, done slice, wish slice, weak slice, slice again, hurt body own, weapon cut',
])

/** A class, or what stands for some. */
type Part = WordClass | keyof typeof STAND_FOR | '&'

/** Classes that stand near each other in this order; in any order with "&" between. */
function patterns<const Lists extends readonly string[]>(
  lists: Lists & { [At in keyof Lists]: Misspelt<Lists[At], Part> extends never ? string : Misspelt<Lists[At], Part> },
): Pattern[] {
  return lists
    .flatMap((list) => list.split(', '))
    .flatMap(spelledOut)
    .flatMap((pattern) => (pattern.includes(' & ') ? orders(pattern.split(' & ')) : [pattern]))
    .map((pattern) => pattern.split(' ') as WordClass[])
}

function spelledOut(pattern: string): string[] {
  const found = Object.entries(STAND_FOR).find(([name]) => pattern.split(' ').includes(name))
  if (found === undefined) return [pattern]
  const [name, ways] = found
  return ways.split(', ').map((way) => pattern.replace(name, way))
}

function orders(parts: readonly string[]): string[] {
  if (parts.length < 2) return [...parts]
  return parts.flatMap((first) => orders(parts.filter((each) => each !== first)).map((rest) => `${first} ${rest}`))
}
