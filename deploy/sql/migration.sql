-- The account of "migrate", which changes tables and grants the rights of the servers.
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES ON `csippano`.* TO 'csippano_migration'@'%' WITH GRANT OPTION;
