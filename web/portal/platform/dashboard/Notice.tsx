import type { ReactNode } from 'react'

import { CheckIcon } from '../../../kit/icons.tsx'
import { InfoIcon, WarningIcon } from './icons.tsx'
import classes from './Notice.module.css'

interface NoticeProps {
	readonly kind: 'info' | 'success' | 'warning' | 'danger'
	readonly title?: string
	readonly children?: ReactNode
	/** The notice appeared after the page had loaded, so screen readers announce it. */
	readonly is_news?: boolean
}

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon } as const

/** Information to read before continuing, in one or two sentences. */
export function Notice({ kind, title, children, is_news = false }: NoticeProps) {
	const Icon = icons[kind]
	return (
		<div className={classes.notice} data-kind={kind} role={is_news ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
			<Icon />
			<div className={classes.content}>
				{title !== undefined && <p className={classes.title}>{title}</p>}
				{children}
			</div>
		</div>
	)
}
