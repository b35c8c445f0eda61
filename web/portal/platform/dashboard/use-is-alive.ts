import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page runs in the browser: false on the server and until it is hydrated. */
export const useIsAlive = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
