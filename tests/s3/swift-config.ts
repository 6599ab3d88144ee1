import { userInfo } from 'node:os';

export interface SwiftPorts {
  proxy: number;
  cache: number;
  account: number;
  container: number;
  object: number;
}

export const swiftAccess = { accessKey: 'lamplight:tests', secretKey: 'only-for-tests' };
export const storageKinds = ['account', 'container', 'object'] as const;

const server = (directory: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${directory}/etc
devices = ${directory}/devices
mount_check = false
disable_fallocate = true
log_address = ${directory}/no-syslog
`;

/** OpenStack Swift on one disk, which speaks S3 in front. */
export const swiftFiles = (directory: string, ports: SwiftPorts): Record<string, string> => ({
  'swift.conf': `[swift-hash]
swift_hash_path_prefix = lamplight
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
`,
  ...Object.fromEntries(
    storageKinds.map((kind) => [
      `${kind}.conf`,
      `${server(directory, ports[kind])}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    ]),
  ),
  'proxy.conf': `${server(directory, ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_lamplight_tests = only-for-tests .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
});
