import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { PersonIcon } from '../icons.tsx'
import { MessageLogButton } from '../messages/MessageLogButton.tsx'
import { useProfile } from '../page-state.tsx'
import classes from './Header.module.css'
import menu from './Menu.module.css'
import { closePopover, Popover } from './Popover.tsx'

interface ProfileMenuProps {
	readonly my_loans: string
	readonly people: string
	readonly settings: string
	readonly onLogOut: () => void
}

/** The menu of a signed-in user's account. */
export function ProfileMenu({ my_loans, people, settings, onLogOut }: ProfileMenuProps) {
	const { t } = useTranslation('shell')
	const profile = useProfile()
	if (profile === null) return null
	return (
		<Popover
			label={t('profile.open')}
			button={
				<>
					<PersonIcon />
					<span className={classes.fromTablet}>{t('profile.open')}</span>
				</>
			}
		>
			<p className={classes.signedIn}>
				{t('profile.signed_in_as')} <strong>{profile.email}</strong>
			</p>
			<ul>
				{[
					{ to: my_loans, text: t('profile.my_loans') },
					{ to: people, text: t('profile.people') },
					{ to: settings, text: t('profile.settings') },
				].map(({ to, text }) => (
					<li key={to}>
						<Link className={menu.item} to={to} onClick={(event) => closePopover(event.currentTarget)}>
							{text}
						</Link>
					</li>
				))}
				<li>
					<MessageLogButton className={menu.item} />
				</li>
				<li>
					<button
						type="button"
						className={menu.item}
						onClick={(event) => {
							closePopover(event.currentTarget)
							onLogOut()
						}}
					>
						{t('profile.log_out')}
					</button>
				</li>
			</ul>
		</Popover>
	)
}
