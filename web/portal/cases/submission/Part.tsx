import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import classes from './Submission.module.css'

interface PartProps {
	readonly title: string
	/** The target of links from the list of what is missing. */
	readonly id?: string
	/** A way to change it that leads back here. */
	readonly action?: ReactNode
	/** Something of it is still missing; what, says the list above. */
	readonly is_incomplete?: boolean
	/** Others changed it while the page was open. */
	readonly is_changed?: boolean
	readonly children: ReactNode
}

/** A part of the summary between hairlines. */
export function Part({ title, id, action, is_incomplete = false, is_changed = false, children }: PartProps) {
	const { t } = useTranslation('submission')
	return (
		<section className={classes.part}>
			<div className={classes.partHead}>
				<h2 id={id} tabIndex={id === undefined ? undefined : -1} className={classes.partTitle}>
					{title}
				</h2>
				{is_changed && <p className={classes.mark}>{t('changed.mark')}</p>}
			</div>
			<div className={classes.partBody}>
				{children}
				{is_incomplete && <p className={classes.lacking}>{t('missing.here')}</p>}
			</div>
			<div className={classes.partAction}>{action}</div>
		</section>
	)
}

/** A link to the place where a part is changed, named by it for who does not see it beside the title. */
export function ChangeLink({ to, of }: { readonly to: string; readonly of: string }) {
	const { t } = useTranslation('submission')
	return (
		<Link className={classes.change} to={to} preventScrollReset>
			{t('change')}
			<span className="visually-hidden"> {of}</span>
		</Link>
	)
}
