import { useState } from 'react'

import { getIdentification, startIdentification } from '#contract/signing/identifications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { IdentProvider } from '#domain/signing/identifications/providers.ts'
import type { IdentChannel } from '#domain/signing/identifications/rules.ts'

import { useSend } from '../../../kit/query.ts'
import type { Ids } from './use-identification.ts'

export type Started = AnswerOf<typeof startIdentification>

interface Way {
	readonly channel: IdentChannel
	/** A provider other than the current one switches to it. */
	readonly provider?: IdentProvider | undefined
}

/** Starts, continues, repeats or switches a run; on this device it redirects to the provider. */
export function useStart(ids: Ids, returnPath: string) {
	const { mutateAsync, isPending } = useSend(startIdentification, { refreshes: [getIdentification] })
	const [failure, setFailure] = useState<unknown>()
	const [link, setLink] = useState<Started>()
	const start = async ({ channel, provider }: Way): Promise<void> => {
		setFailure(undefined)
		try {
			const started = await mutateAsync({
				params: { ...ids },
				body: { return_url: returnPath, channel, ...(provider === undefined ? {} : { provider }) },
			})
			if (started.redirect_url === null) return
			if (channel === 'phone') setLink(started)
			else window.location.assign(started.redirect_url)
		} catch (error) {
			setFailure(error)
		}
	}
	return { start, is_starting: isPending, failure, link, closeLink: () => setLink(undefined) }
}
