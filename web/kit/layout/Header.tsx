import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { usePartner } from '../page-state.tsx'
import { ContactPopover } from './ContactPopover.tsx'
import classes from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Mark } from './Mark.tsx'

interface HeaderProps {
	readonly home: string
	/** The sign-in link, or the account's menu. */
	readonly children: ReactNode
}

export function Header({ home, children }: HeaderProps) {
	const { t } = useTranslation('shell')
	const { display_name } = usePartner()
	return (
		<header className={classes.header}>
			<div className={classes.inner}>
				<Link to={home} className={classes.home} aria-label={t('home', { partner: display_name })}>
					<Mark />
					<span className={classes.name}>{display_name}</span>
				</Link>
				<div className={classes.actions}>
					<ContactPopover />
					<LanguageMenu />
					{children}
				</div>
			</div>
		</header>
	)
}
