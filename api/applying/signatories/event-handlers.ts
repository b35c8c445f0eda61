import { emailConfirmed } from '#api/accounts/account/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { memberLeft } from '#api/accounts/memberships/events.ts'
import { acceptOwnInvites, withdrawOwnInvites } from './signatories.ts'

export const eventHandlers = [eventHandler(emailConfirmed, acceptOwnInvites), eventHandler(memberLeft, withdrawOwnInvites)]
