import type { WordClass } from './classes.ts'

export type Pattern = readonly WordClass[]

/** What only the writer can mean. */
export const OF_ONESELF = patterns(
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
  'weapon & inHand, poison & inHand, hold weapon again, prepare & weapon & finish, prepare & weapon & reflexive, weapon just, weapon wish again, weapon ready',
  'not able world, care able world, self not world, useless self world, useless world, weak go heaven, wish go heaven, turn & follow, turn & heaven, turn & death',
  'wish not born, hope not born, why self born, why not born, regret born',
  'condition self gone care, condition self done gone, condition self death better',
  'wish not wake, hope not wake, not wish wake, sleep not wake, sleep forever, wish allOfIt over, life & over',
  'hurt head own',
)

/** Of the writer or of somebody else. */
export const OF_ANYBODY = patterns(
  'act, harm reflexive, wish death, weak death, hope self death, granted self death, granted death only, way death, may death, so death, so not life, death only, only death, except death',
  'wish leave forever, self leave forever, leave world, wish gone world, wish follow only, weak follow only, wish follow late, weak follow late, fear reckless',
  'not wish life, not weak life, not able life, life not able, weary life, weary self life, useless life, life useless',
  'hopeless wish quit, weary life quit, quit life, life quit, end life, end allOfIt, wish end reflexive',
)

/** What is being done, or has been. */
export const DEEDS = patterns(
  'wish jump edge, weak jump edge, self jump edge, jump edge only, jump only edge, jump edge when, edge just jump, edge wish jump, edge weak jump, onEdge jump, jump now edge',
  'ingest & poison, ingest & much & pill, hoard & pill, pill just ingest, wish crash vehicle, weak crash vehicle, self crash vehicle',
  'self hold weapon, weapon & readied & self, weapon done readied, much & pill & inHand, cut & body, self slice, done slice, wish slice, weak slice, slice again, hurt body own, weapon cut',
)

/** Classes that stand near each other in this order; in any order with "&" between. */
function patterns(...lists: readonly string[]): Pattern[] {
  return lists
    .flatMap((list) => list.split(', '))
    .flatMap((pattern) => (pattern.includes(' & ') ? orders(pattern.split(' & ') as WordClass[]) : [pattern.split(' ') as WordClass[]]))
}

function orders(classes: Pattern): Pattern[] {
  if (classes.length < 2) return [classes]
  return classes.flatMap((first) => orders(classes.filter((each) => each !== first)).map((rest) => [first].concat(rest)))
}
