import { accountErased } from '#api/accounts/account/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { forgetExportsOf } from './data-exports.ts'

export const eventHandlers = [eventHandler(accountErased, forgetExportsOf)]
