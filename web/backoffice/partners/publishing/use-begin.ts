import type { SentBodyOf } from '#contract/endpoint.ts'
import { beginPublicationDraft, getPublication, listPublications, type PublicationView } from '#contract/partners/staff/publishing.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

export interface PublicationProps {
	readonly publication: PublicationView
}

interface Beginning {
	begin(from: SentBodyOf<typeof beginPublicationDraft>): () => void
	readonly isPending: boolean
}

/** Begins the draft of a subject with what is named. */
export function useBegin({ subject, partner }: PublicationView): Beginning {
	const problemText = useProblemText()
	const { mutate, isPending } = useSend(beginPublicationDraft, { refreshes: [getPublication, listPublications] })
	return {
		begin: (body) => () =>
			mutate(
				{ params: { partnerKey: partner.key, subject }, body },
				{ onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }) },
			),
		isPending,
	}
}
