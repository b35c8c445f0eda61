import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { staffLogout, type StaffProfile } from '#contract/staff/account.ts'

import { call } from '../../kit/call.ts'
import { PersonIcon } from '../../kit/icons.tsx'
import { AppearanceSelect } from '../../kit/layout/AppearanceSelect.tsx'
import choice from '../../kit/layout/Menu.module.css'
import { closePopover, Popover } from '../../kit/layout/Popover.tsx'
import { showMessage } from '../../kit/messages/messages.ts'
import { isSignedOut, useSession } from '../account/session.ts'
import { forgetDrafts } from '../applications/file/moves/note-drafts.ts'
import { path } from '../path.ts'
import menu from './Menu.module.css'

/** Who is signed in and as what, how things look, and the way out. */
export function PersonMenu({ staff }: { readonly staff: StaffProfile }) {
	const { t } = useTranslation('backoffice')
	const signOut = useSignOut()
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

/** Ends the session; whoever is signed out already has what they wanted. */
function useSignOut(): () => Promise<void> {
	const { t } = useTranslation('backoffice')
	const session = useSession()
	const client = useQueryClient()
	const navigate = useNavigate()
	return async () => {
		try {
			await call(staffLogout)
		} catch (error) {
			if (!isSignedOut(error)) {
				showMessage({ kind: 'failure', text: t('frame.sign_out_failed') })
				return
			}
		}
		session.forget()
		forgetDrafts()
		await navigate(path.login())
		client.clear()
		showMessage({ kind: 'success', text: t('frame.signed_out') })
	}
}
