export { dismiss, invitationLink, invitedBy } from './people/people.tsx'
export { INVITATION_DAYS, addInvitation, listStaff } from './staff-repository.ts'
export { createStaffRoom } from './staff.ts'
