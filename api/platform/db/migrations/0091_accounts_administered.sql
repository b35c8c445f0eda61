-- steps
-- Staff find applicants' accounts and lock them. What is looked up stands apart (migration 0044): row-level security keeps "contains" from an
-- index, and the names lead to keys only.

-- step: by id
create index concurrently users_by_id on users (user_id);

-- step: by address
create index concurrently users_by_email on users (email, user_id);

-- step: the locked
create index concurrently users_locked on users (email, user_id) where disabled_at is not null;

-- step: names
create table account_names (
	user_id uuid primary key,
	-- The address and what somebody calls themselves, a line each.
	names text not null
);
create function keep_account_names() returns trigger language plpgsql as $body$
begin
	if tg_op = 'DELETE' then
		delete from account_names where user_id = old.user_id;
	else
		insert into account_names (user_id, names) values (new.user_id, concat_ws(E'\n', new.email, new.names))
		on conflict (user_id) do update set names = excluded.names where account_names.names <> excluded.names;
	end if;
	return null;
end
$body$;

-- step: keep them
create trigger keep_names after insert or delete or update of email, names on users
	for each row execute function keep_account_names();

-- step: tools
-- The next five hundred accounts, and where they end. They are locked first: the second statement sees what others had written by then.
create function fill_in_account_names(beginning jsonb) returns jsonb language plpgsql as $body$
declare
	batch uuid[];
begin
	select array_agg(next.user_id order by next.user_id) into batch from (
		select user_id from users
		where user_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by user_id limit 500 for no key update
	) next;
	insert into account_names (user_id, names)
	select user_id, concat_ws(E'\n', email, names) from users where user_id = any(batch)
	on conflict (user_id) do update set names = excluded.names;
	return to_jsonb(batch[cardinality(batch)]);
end
$body$;

-- step: fill in, in batches
select fill_in_account_names($1::jsonb) as cursor;

-- step: clear up
drop function fill_in_account_names(jsonb);

-- step: found by
create index concurrently account_names_found on account_names using gin (names gin_trgm_ops);

-- step: locks
-- Who locked an account why, and who let it in again. `users.disabled_at` says whether it is locked.
create table account_locks (
	partner_id uuid not null,
	lock_id uuid not null,
	user_id uuid not null,
	reason text not null,
	locked_by uuid not null references staff_users (staff_id),
	locked_at timestamptz not null default now(),
	lift_reason text,
	lifted_by uuid references staff_users (staff_id),
	lifted_at timestamptz,
	primary key (partner_id, lock_id),
	foreign key (partner_id, user_id) references users,
	check (num_nulls(lift_reason, lifted_by, lifted_at) in (0, 3))
);
create unique index account_locks_open on account_locks (partner_id, user_id) where lifted_at is null;
create index account_locks_by_user on account_locks (partner_id, user_id, locked_at);
alter table account_locks enable row level security;
alter table account_locks force row level security;
create policy own_partner on account_locks using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on account_locks using (current_setting('app.every_partner', true) = 'on');
