-- Partners' own people in the back office: bound to one partner, whose rows their connections see and no other's.

alter table staff_users add column partner_id uuid references partners;
alter table staff_users add check (
	(partner_id is null and not roles && '{role_partner_admin,role_partner_user,role_partner_account_manager}'::text[])
	or (partner_id is not null and roles <@ '{role_partner_admin,role_partner_user,role_partner_account_manager}'::text[])
);
create index staff_users_by_partner on staff_users (partner_id) where partner_id is not null;

-- Who works in the back office and with which rights: invitations, what two people decide, and when a right was last looked at.

-- Null until the invitation is accepted.
alter table staff_users alter column password_hash drop not null;

create table staff_invitations (
	token_id uuid primary key,
	staff_id uuid not null references staff_users,
	expires_at timestamptz not null,
	used_at timestamptz,
	created_at timestamptz not null default now()
);
create index staff_invitations_by_staff on staff_invitations (staff_id);

create table staff_role_grants (
	staff_id uuid not null references staff_users,
	role text not null,
	granted_at timestamptz not null default now(),
	certified_at timestamptz,
	certified_by uuid references staff_users (staff_id),
	primary key (staff_id, role)
);

-- Since when somebody has a role is kept by whatever changes their roles.
create function keep_role_grants() returns trigger language plpgsql as $$
begin
	delete from staff_role_grants where staff_id = new.staff_id and not role = any (new.roles);
	insert into staff_role_grants (staff_id, role) select new.staff_id, unnest(new.roles) on conflict do nothing;
	return null;
end
$$;
create trigger keep_role_grants after insert or update of roles on staff_users for each row execute function keep_role_grants();
insert into staff_role_grants (staff_id, role, granted_at) select staff_id, unnest(roles), created_at from staff_users;

create table staff_changes (
	change_id uuid primary key,
	kind text not null check (kind in ('roles', 'second_factor_reset', 'enabling', 'entitlements')),
	-- About a person, or about a partner.
	staff_id uuid references staff_users,
	partner_id uuid references partners,
	content jsonb not null,
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null default now(),
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	outcome text check (outcome in ('confirmed', 'declined')),
	check (num_nulls(answered_by, answered_at, outcome) in (0, 3)),
	check (outcome is distinct from 'confirmed' or answered_by <> proposed_by),
	check (num_nulls(staff_id, partner_id) = 1)
);
create unique index staff_changes_open on staff_changes (kind, coalesce(staff_id, partner_id)) where answered_at is null;

-- Who of a white-label partner looks after the customer.
alter table applications add column account_manager_id uuid references staff_users;
create index applications_by_account_manager on applications (account_manager_id) where account_manager_id is not null;
