// Object storage in a process of its own, so that a test may wait for other programs: prints its port.
import S3rver from '@20minutes/s3rver';

const [, , directory, bucket] = process.argv;
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
