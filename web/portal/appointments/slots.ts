import { keepPreviousData, type QueryObserverResult } from '@tanstack/react-query'

import { listFreeSlots, listOtherSlots, type FreeSlots } from '#contract/cases/appointments.ts'

import { useCall } from '../../kit/query.ts'

/** Whose free times: those for an application without an appointment, or those one can be moved to. */
export type SlotSource =
	| { readonly kind: 'application'; readonly application_id: string }
	| { readonly kind: 'link'; readonly token: string }

/** The free times of a month; of the first that has any, as long as none is named. Until another month has come, the last one stays. */
export function useFreeSlots(source: SlotSource, month: string | undefined): QueryObserverResult<FreeSlots> {
	const query = month === undefined ? {} : { month }
	const is_link = source.kind === 'link'
	const applicationId = is_link ? '' : source.application_id
	const of_application = useCall(
		listFreeSlots,
		{ params: { applicationId }, query },
		{ enabled: !is_link, placeholderData: keepPreviousData },
	)
	const of_link = useCall(
		listOtherSlots,
		{ params: { token: is_link ? source.token : '' }, query },
		{ enabled: is_link, placeholderData: keepPreviousData },
	)
	return is_link ? of_link : of_application
}

/** The clock of a moment as it was sent, which is the partner's: `09:30`. */
export const clockOf = (moment: string): string => moment.slice(11, 16)

/** What is written on a slot. A time the clocks show twice says by its offset which one is meant. */
export const slotLabel = (slot: string, slots: readonly string[]): string => {
	const is_twice = slots.some((other) => other !== slot && clockOf(other) === clockOf(slot))
	return is_twice ? `${clockOf(slot)} (${slot.slice(19)})` : clockOf(slot)
}

/** What stays of the time that is held once other times are shown: nobody sends one that is not on the screen. */
export const stillShown = (held: unknown, slots: readonly string[]): string =>
	typeof held === 'string' && slots.includes(held) ? held : ''
