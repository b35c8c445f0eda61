import { useTranslation } from 'react-i18next'

import { toneOf, type CoverStatus } from '#domain/applying/debitors/cover.ts'

import classes from './Debitors.module.css'

/** What the insurer has said so far, in two words. */
export function CoverTag({ status }: { readonly status: CoverStatus | null }) {
	const { t } = useTranslation('debitors')
	return (
		<span className={classes.tag} data-tone={status === null ? 'neutral' : toneOf(status)}>
			{t(`status.${status ?? 'none'}`)}
		</span>
	)
}
