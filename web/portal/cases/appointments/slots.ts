import { keepPreviousData, type QueryObserverResult } from '@tanstack/react-query'

import { listFreeSlots, listOtherSlots, type FreeSlots } from '#contract/cases/appointments.ts'

import { useCall } from '../../../kit/query.ts'

/** The source of free slots: an application without an appointment, or the link of one to be moved. */
export type SlotSource =
	| { readonly kind: 'application'; readonly application_id: string }
	| { readonly kind: 'link'; readonly token: string }

/** The free slots of a month, or of the first month that has any. The previous month stays shown while another loads. */
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

/** The time of a moment in the offset it was sent in, which is the partner's: `09:30`. */
export const clockOf = (moment: string): string => moment.slice(11, 16)

/** The label of a slot. Where the clock repeats an hour, the offset distinguishes the two. */
export const slotLabel = (slot: string, slots: readonly string[]): string => {
	const is_twice = slots.some((other) => other !== slot && clockOf(other) === clockOf(slot))
	return is_twice ? `${clockOf(slot)} (${slot.slice(19)})` : clockOf(slot)
}

/** Keeps the chosen slot only while it is displayed, so that no invisible one is sent. */
export const stillShown = (held: unknown, slots: readonly string[]): string =>
	typeof held === 'string' && slots.includes(held) ? held : ''
