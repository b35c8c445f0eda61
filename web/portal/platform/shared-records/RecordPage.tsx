import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CheckIcon } from '../../../kit/icons.tsx'
import { RecordContent, useLeaving, type RecordProps } from './RecordContent.tsx'
import classes from './RecordPage.module.css'

interface Step {
	/** The element id of its section. */
	readonly id: string
	readonly text: string
	/** The number of answers that are still missing. */
	readonly open: number
}

interface RecordPageProps<Kept> extends RecordProps<Kept> {
	readonly steps: readonly Step[]
}

/** A record on a page of its own: its steps beside it, and saving always in sight. */
export function RecordPage<Kept>({ steps, ...props }: RecordPageProps<Kept>) {
	const { t } = useTranslation('shared-records')
	const leaving = useLeaving(props)
	return (
		<div className={classes.columns}>
			<nav className={classes.steps} aria-label={t('steps.label')}>
				<ol>
					{steps.map(({ id, text, open }, at) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className={classes.step}
								data-done={open === 0 || undefined}
								onClick={(event) => {
									event.preventDefault()
									goTo(id)
								}}
							>
								<span className={classes.mark} aria-hidden>
									{open === 0 ? <CheckIcon /> : at + 1}
								</span>
								{text}
								<span className="visually-hidden">, {open === 0 ? t('steps.done') : t('steps.open', { count: open })}</span>
							</a>
						</li>
					))}
				</ol>
			</nav>
			<div className={classes.form}>
				<RecordContent {...props} leaving={leaving} foot={Foot} />
			</div>
		</div>
	)
}

/** The buttons, always in sight; what is typed is kept until it is saved (`useKeptInput`). */
function Foot({ is_unsaved, children }: { readonly is_unsaved: boolean; readonly children: ReactNode }) {
	const { t } = useTranslation('shared-records')
	return (
		<div className={classes.foot}>
			<div className={classes.buttons}>{children}</div>
			<p className={classes.kept} role="status">
				{is_unsaved && t('kept')}
			</p>
		</div>
	)
}

/** To the first field of a section, with its heading in sight. */
function goTo(id: string): void {
	const section = document.getElementById(id)
	section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
	section?.scrollIntoView({ block: 'start' })
}
