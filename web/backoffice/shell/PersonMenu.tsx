import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { StaffProfile } from '#contract/accounts/staff/account.ts'

import { PersonIcon } from '../../kit/icons.tsx'
import { AppearanceSelect } from '../../kit/layout/AppearanceSelect.tsx'
import choice from '../../kit/layout/Menu.module.css'
import { closePopover, Popover } from '../../kit/layout/Popover.tsx'
import { MessageLogButton } from '../../kit/messages/MessageLogButton.tsx'
import { path } from '../platform/path.ts'
import { useSignOut } from '../platform/use-sign-out.ts'
import { administrationOf } from './administration-pages.ts'
import { useSandboxes } from './use-sandboxes.ts'
import menu from '../platform/layout/Menu.module.css'

/** The profile, the appearance, and the sign-out. */
export function PersonMenu({ staff }: { readonly staff: StaffProfile }) {
	const { t } = useTranslation('backoffice')
	const signOut = useSignOut()
	const { show } = useSandboxes()
	// A phone has no room for it among the sections.
	const administration = administrationOf(staff.permissions)[0]?.pages[0]
	return (
		<Popover
			label={t('frame.account', { name: staff.display_name })}
			button={
				<>
					<PersonIcon />
					<span className={menu.wide}>{staff.display_name}</span>
				</>
			}
		>
			<p className={menu.person}>
				{t('frame.signed_in_as')} <strong>{staff.display_name}</strong>
				<span className={menu.line}>{staff.email}</span>
				<span className={menu.line}>{staff.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
			</p>
			<div className={menu.appearance}>
				<AppearanceSelect />
			</div>
			<Link to={path.security()} className={choice.item} onClick={(event) => closePopover(event.currentTarget)}>
				{t('pages.security')}
			</Link>
			<Link to={path.settings()} className={choice.item} onClick={(event) => closePopover(event.currentTarget)}>
				{t('pages.settings')}
			</Link>
			{administration !== undefined && (
				<Link to={administration.to} className={choice.item} onClick={(event) => closePopover(event.currentTarget)}>
					{t('frame.administration')}
				</Link>
			)}
			{!staff.is_partners && (
				<button type="button" className={choice.item} onClick={() => show(!staff.sees_sandboxes)}>
					{t(staff.sees_sandboxes ? 'frame.hide_sandboxes' : 'frame.show_sandboxes')}
				</button>
			)}
			<MessageLogButton className={choice.item} />
			<button
				type="button"
				className={choice.item}
				onClick={(event) => {
					closePopover(event.currentTarget)
					void signOut()
				}}
			>
				{t('frame.sign_out')}
			</button>
		</Popover>
	)
}
