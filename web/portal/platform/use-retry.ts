import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'

/**
 * Retries a failed page: its loader, code and calls run again. It navigates to the current address, because the router keeps an error until
 * the location changes; a revalidation alone can be too fast for it to notice.
 */
export function useRetry(): () => Promise<void> {
	const { reset } = useQueryErrorResetBoundary()
	const { pathname, search, hash } = useLocation()
	const navigate = useNavigate()
	return async () => {
		reset()
		await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
	}
}
