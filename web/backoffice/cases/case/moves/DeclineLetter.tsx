import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getDeclineLetter } from '#contract/cases/staff/decline-letter.ts'
import type { DeclineGround } from '#domain/applying/decisions/decline.ts'

import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../../kit/query.ts'
import classes from './DeclineLetter.module.css'

interface DeclineLetterProps {
	readonly applicationId: string
	readonly grounds: readonly DeclineGround[]
	/** False where a title stands above it. */
	readonly is_titled?: boolean
}

/** The letter of a decline, as whoever applied will read it. */
export function DeclineLetter({ applicationId, grounds, is_titled = true }: DeclineLetterProps) {
	const { t } = useTranslation('backoffice-moves')
	const { data, error, isPlaceholderData } = useCall(
		getDeclineLetter,
		{ params: { applicationId }, query: { grounds: grounds.join() } },
		// The letter before stands until the new one is there: the dialog keeps its height.
		{ throwOnError: false, placeholderData: keepPreviousData },
	)
	return (
		<section className={classes.letter} aria-label={t('letter')} aria-busy={isPlaceholderData}>
			{is_titled && <h3>{t('letter')}</h3>}
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={14} />
				) : (
					<p role="alert">{t('letter_failed')}</p>
				)
			) : (
				<div className={classes.paper} lang={data.language}>
					<p className={classes.subject}>{data.subject}</p>
					<p className={classes.text}>{data.text}</p>
				</div>
			)}
		</section>
	)
}
