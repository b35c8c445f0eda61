import { useTranslation } from 'react-i18next'

import { toneOf, type CoverStatus } from '#domain/applying/debitors/cover.ts'

import classes from './Debitors.module.css'

/** The insurer's latest decision as a short label. */
export function CoverTag({ status }: { readonly status: CoverStatus | null }) {
	const { t } = useTranslation('debitors')
	return (
		<span className={classes.tag} data-tone={status === null ? 'neutral' : toneOf(status)}>
			{t(`status.${status ?? 'none'}`)}
		</span>
	)
}
