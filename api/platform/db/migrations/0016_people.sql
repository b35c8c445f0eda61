-- Several people per company, what each of them may do, and what somebody wants mailed and takes along.

-- The people who work on one company's applications at a partner. Not the company's row in the directory: that is shared by
-- everybody who ever applied for it, strangers among them.
create table teams (
	partner_id uuid not null references partners,
	team_id uuid not null,
	company_id uuid not null,
	created_at timestamptz not null default now(),
	primary key (partner_id, team_id),
	foreign key (partner_id, company_id) references companies
);

create table memberships (
	partner_id uuid not null,
	team_id uuid not null,
	user_id uuid not null,
	role text not null check (role in ('owner', 'editor', 'viewer', 'adviser')),
	-- What an adviser sees and changes; of everybody else the role says it.
	parts text[] not null default '{}',
	-- The access ends by itself here; null where it does not.
	expires_at timestamptz,
	ended_at timestamptz,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	primary key (partner_id, team_id, user_id),
	foreign key (partner_id, team_id) references teams,
	foreign key (partner_id, user_id) references users,
	check (role <> 'owner' or expires_at is null)
);
create index memberships_by_user on memberships (partner_id, user_id) where ended_at is null;
create index memberships_to_end on memberships (expires_at) where ended_at is null and expires_at is not null;

create table team_invitations (
	partner_id uuid not null,
	invitation_id uuid not null,
	team_id uuid not null,
	email text not null check (email = lower(email)),
	role text not null check (role in ('editor', 'viewer', 'adviser')),
	parts text[] not null default '{}',
	access_expires_at timestamptz,
	invited_by uuid not null,
	status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	primary key (partner_id, invitation_id),
	foreign key (partner_id, team_id) references teams,
	foreign key (partner_id, invited_by) references users
);
create unique index team_invitations_one_open on team_invitations (partner_id, team_id, email) where status = 'open';

-- Who let whom in, changed or ended what; written once.
create table team_events (
	partner_id uuid not null,
	team_id uuid not null,
	event_id uuid not null,
	kind text not null,
	actor_type text not null,
	actor_id uuid,
	details jsonb not null default '{}',
	happened_at timestamptz not null default clock_timestamp(),
	primary key (partner_id, team_id, event_id),
	foreign key (partner_id, team_id) references teams
);

-- One's own data, made by a job and kept for some days.
create table data_exports (
	partner_id uuid not null,
	export_id uuid not null,
	user_id uuid not null,
	content jsonb,
	created_at timestamptz not null default now(),
	ready_at timestamptz,
	expires_at timestamptz not null,
	primary key (partner_id, export_id),
	foreign key (partner_id, user_id) references users
);
create index data_exports_by_user on data_exports (partner_id, user_id, created_at);

alter table users add column refused_mails text[] not null default '{}';

-- Whoever made an application owns its company's team; one for each company somebody applied for.
select set_config('app.every_partner', 'on', true);
alter table applications add column team_id uuid;
insert into teams (partner_id, team_id, company_id)
	select partner_id, gen_random_uuid(), company_id from (select distinct partner_id, user_id, company_id from applications) own;
with numbered_teams as (
	select partner_id, company_id, team_id, row_number() over (partition by partner_id, company_id order by team_id) as number from teams
), numbered_owners as (
	select partner_id, company_id, user_id, row_number() over (partition by partner_id, company_id order by user_id) as number
	from (select distinct partner_id, user_id, company_id from applications) own
)
insert into memberships (partner_id, team_id, user_id, role)
	select partner_id, team_id, user_id, 'owner' from numbered_teams join numbered_owners using (partner_id, company_id, number);
update applications set team_id = teams.team_id
	from teams join memberships using (partner_id, team_id)
	where teams.partner_id = applications.partner_id and teams.company_id = applications.company_id and memberships.user_id = applications.user_id;
alter table applications
	alter column team_id set not null,
	add foreign key (partner_id, team_id) references teams;
create index applications_by_team on applications (partner_id, team_id, created_at desc);
create index signatories_accepted on signatories (partner_id, email) where invite_status = 'accepted';

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['teams', 'memberships', 'team_invitations', 'data_exports'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;
alter table team_events enable row level security;
alter table team_events force row level security;
create policy own_partner_reads on team_events for select
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy own_partner_adds on team_events for insert
	with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on team_events for select using ((select current_setting('app.every_partner', true)) = 'on');
create policy every_partner_adds on team_events for insert with check ((select current_setting('app.every_partner', true)) = 'on');
