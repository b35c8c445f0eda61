import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'

/**
 * How to show the page once more after it failed: its loader, its code and its calls run again. By going to where one is, for
 * the router keeps an error until the place changes; reading the loaders again alone is too quick for it to notice.
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
