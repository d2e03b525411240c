export { dismiss, invitationLink, invitedBy, inviteToMove } from './people/people.tsx'
export { linesOf } from './shown-page/page-nodes.ts'
export { INVITATION_DAYS, addInvitation, listStaff } from './staff-repository.ts'
export { createStaffRoom } from './staff.ts'
