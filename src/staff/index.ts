export { dismiss, invitationLink, invitedBy } from './people/people.ts'
export { INVITATION_DAYS, addInvitation, listStaff } from './staff-repository.ts'
export { createStaffRoom } from './staff.ts'
