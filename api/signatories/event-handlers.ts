import { emailConfirmed } from '../account/events.ts'
import { eventHandler } from '../platform/events/event.ts'
import { memberLeft } from '../memberships/events.ts'
import { acceptOwnInvites, withdrawOwnInvites } from './signatories.ts'

export const eventHandlers = [eventHandler(emailConfirmed, acceptOwnInvites), eventHandler(memberLeft, withdrawOwnInvites)]
