import { useSyncExternalStore } from 'react'

import { usePageState } from '../page-state.tsx'

const never = () => () => undefined
const ofReader = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the reader is. The server does not know: until the page is alive, moments are told as they are where the partner is. */
export function useTimeZone(): string {
	const of_partner = usePageState((state) => state.partner?.time_zone ?? 'UTC')
	return useSyncExternalStore(never, ofReader, () => of_partner)
}
