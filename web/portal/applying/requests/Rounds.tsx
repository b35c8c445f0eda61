import { useTranslation } from 'react-i18next'

import type { RequestView } from '#contract/applying/requests.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './Requests.module.css'

/** The earlier rounds of a request, each with its verdict. */
export function Rounds({ request: { rounds } }: { readonly request: RequestView }) {
	const { t } = useTranslation('requests')
	const formats = useFormats()
	if (rounds.length === 0) return null
	return (
		<ol className={classes.rounds}>
			{rounds.map(({ round, text, documents, answered_at, returned_reason, decided_at }) => (
				<li key={round}>
					<p className={classes.when}>{t('round.yours', { date: formats.date(answered_at) })}</p>
					{text !== null && <p className={classes.said}>{text}</p>}
					{documents.length > 0 && (
						<p className={classes.said}>{t('round.files', { names: documents.map(({ document_name }) => document_name).join(', ') })}</p>
					)}
					{decided_at !== null && returned_reason !== null && (
						<div className={classes.returned}>
							<p className={classes.when}>{t('round.returned', { date: formats.date(decided_at) })}</p>
							<p className={classes.said}>{returned_reason}</p>
						</div>
					)}
					{decided_at !== null && returned_reason === null && (
						<p className={classes.when}>{t('round.accepted', { date: formats.date(decided_at) })}</p>
					)}
				</li>
			))}
		</ol>
	)
}
