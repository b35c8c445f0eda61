import { emailConfirmed } from '../accounts/account/events.ts'
import { eventHandler } from '../platform/events/event.ts'
import { memberLeft } from '../accounts/memberships/events.ts'
import { acceptOwnInvites, withdrawOwnInvites } from './signatories.ts'

export const eventHandlers = [eventHandler(emailConfirmed, acceptOwnInvites), eventHandler(memberLeft, withdrawOwnInvites)]
